"""`App`: declare commands, policy, people and channels; the rest is wired here."""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Literal, ParamSpec, TypeVar, get_args, get_type_hints

from sayso import config
from sayso.channels import Channel
from sayso.channels.media.storage import MediaStore
from sayso.channels.simulator import Simulator
from sayso.channels.speech import Transcriber
from sayso.commands.decisions import Decision, Deny, Preview
from sayso.commands.journal import Done
from sayso.commands.policy import PolicyPack, parse_pack
from sayso.commands.registry import CommandSpec, Parameter
from sayso.conversation import slots, workflows
from sayso.conversation.slots.attachments import is_attached
from sayso.errors import ConfigError, DefinitionError, PolicyError, SaysoError
from sayso.language import chains
from sayso.memory.authority import Ranks
from sayso.memory.keys import several
from sayso.records import Attachment, Clock, Outgoing, Risk, Template, Ticket, replace
from sayso.runtime.definition import Definition, Handlers
from sayso.runtime.desk import Desk
from sayso.runtime.effects import Ctx
from sayso.runtime.visit import At
from sayso.runtime.worker import Runtime
from sayso.store import Store

if TYPE_CHECKING:
    from sayso.runtime.memory.space import Memory
    from sayso.web.asgi import Site

P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Any])
RiskName = Literal["read_only", "mutating", "destructive", "administrative"]
RISKS = get_args(RiskName)


class Command(Generic[P]):
    """A declared command; its decorators add a preview, an authorization and a compensation."""

    def __init__(self, app: App, spec: CommandSpec, run: Callable[..., Awaitable[str]]) -> None:
        self._app = app
        self._spec = spec
        self._handlers = Handlers(run)
        self._declare()

    @property
    def spec(self) -> CommandSpec:
        """What is declared of it."""
        return self._spec

    @property
    def name(self) -> str:
        """What it is called in the registry, the policy and the evidence."""
        return self._spec.name

    def preview(
        self, function: Callable[Concatenate[Ctx, P], Awaitable[Preview[Any] | Deny]]
    ) -> Callable[Concatenate[Ctx, P], Awaitable[Preview[Any] | Deny]]:
        """What the human is asked, before anything is authorized: reads only what the actor may read."""
        self._same_parameters(function, 1)
        self._handlers.preview = function
        return function

    def authorize(
        self, function: Callable[Concatenate[Ctx, P], Awaitable[Decision]]
    ) -> Callable[Concatenate[Ctx, P], Awaitable[Decision]]:
        """The application's own word, after the yes and before any effect."""
        self._same_parameters(function, 1)
        self._handlers.authorize = function
        return function

    def compensate(
        self, *, scope: str | None = None
    ) -> Callable[
        [Callable[Concatenate[Ctx, Done, P], Awaitable[str]]],
        Callable[Concatenate[Ctx, Done, P], Awaitable[str]],
    ]:
        """How to undo it; runs as a governed recovery command under its own scope."""

        def register(
            function: Callable[Concatenate[Ctx, Done, P], Awaitable[str]],
        ) -> Callable[Concatenate[Ctx, Done, P], Awaitable[str]]:
            self._same_parameters(function, 2)
            self._handlers.compensate = function
            self._spec = _with(self._spec, compensable=True, compensation_scope=scope or self._spec.scope)
            self._declare()
            return function

        return register

    def _declare(self) -> None:
        self._app.definition.declare(self._spec, self._handlers)

    def _same_parameters(self, function: Callable[..., Any], skip: int) -> None:
        if not inspect.iscoroutinefunction(function):
            raise DefinitionError(f"{self.name}: {function.__name__} must be an async function")
        names = list(inspect.signature(function).parameters)[skip:]
        if names != [parameter.name for parameter in self._spec.parameters]:
            raise DefinitionError(
                f"{self.name}: its parameters are not those of the command: {', '.join(names) or 'none'}"
            )


class Steps:
    """A declared workflow; its decorator says which slots a step fills and what lets it through."""

    def __init__(self, app: App, name: str, spec: CommandSpec) -> None:
        self._app = app
        self._spec = spec
        self.name = name

    def step(
        self, name: str, *slots: str
    ) -> Callable[[Callable[[At], Awaitable[workflows.Next]]], Callable[[At], Awaitable[workflows.Next]]]:
        """Guard a step: once its slots are filled, the function says whether and where to go on."""

        def register(
            function: Callable[[At], Awaitable[workflows.Next]],
        ) -> Callable[[At], Awaitable[workflows.Next]]:
            if not inspect.iscoroutinefunction(function):
                raise DefinitionError(f"{self.name}: the guard of {name} must be an async function")
            self.fills(name, *slots)
            self._app.definition.guards[self.name, name] = function
            return function

        return register

    def fills(self, name: str, *slots: str) -> None:
        """Say which slots a step fills that needs no guard."""
        known = self._app.definition.workflows
        known[self.name] = workflows.filled_by(known[self.name], name, slots, self._spec)


class App:
    """An application that people operate by chat.

    >>> app = App("shop")
    >>> @app.command("ping", risk="read_only")
    ... async def ping(ctx: Ctx) -> str:
    ...     return "pong"
    """

    def __init__(
        self,
        name: str,
        *,
        policy: str | Path | PolicyPack | None = None,
        ranks: Ranks | None = None,
        many: Sequence[str] = (),
    ) -> None:
        """`ranks` says whose word outranks whose in what is remembered, by the names of roles; `many` are the keys of
        which each value stands for itself ("allergy")."""
        self.name = name
        self.simulator = Simulator()
        self.definition = Definition(space=name, ranks=ranks or Ranks(), many=frozenset(several(many)))
        for channel in (self.simulator, Simulator("cli")):
            self.definition.channels[channel.name] = channel
        self._policy = policy
        self._runtime: Runtime | None = None
        if isinstance(policy, PolicyPack):
            self.definition.policy = policy

    def command(
        self,
        *phrases: str,
        scope: str | None = None,
        risk: RiskName = "mutating",
        name: str | None = None,
        consent: Literal["explicit", "strong"] | None = None,
        limits: Mapping[str, str] | None = None,
    ) -> Callable[[Callable[Concatenate[Ctx, P], Awaitable[str]]], Command[P]]:
        """Declare a command by the phrases people say for it: `"cancel order {order_id}"`.

        `consent="strong"` asks for a second factor besides the yes, whatever policy says. `limits` names, for a slot,
        the key of the facts that bind it: `{"percent": "discount"}` refuses what goes beyond the known discount.
        """

        def register(function: Callable[Concatenate[Ctx, P], Awaitable[str]]) -> Command[P]:
            named = name or function.__name__
            if named in self.definition.registry:
                raise DefinitionError(f"the command {named} is declared twice")
            if not inspect.iscoroutinefunction(function):
                raise DefinitionError(f"{named} must be an async function")
            if risk not in RISKS:
                raise DefinitionError(f"{named}: there is no risk {risk!r}; there are {', '.join(RISKS)}")
            if consent is not None and risk == "read_only":
                raise DefinitionError(f"{named}: what only reads needs no consent")
            parameters = _parameters(named, function)
            for slot in limits or {}:
                if slot not in [parameter.name for parameter in parameters]:
                    raise DefinitionError(f"{named}: limits names {slot}, which is not one of its slots")
            spec = CommandSpec(
                name=named,
                phrases=phrases,
                parameters=parameters,
                limits=tuple((limits or {}).items()),
                scope=scope,
                risk=Risk(risk),
                title=(function.__doc__ or "").strip().split("\n")[0],
                consent=consent or "",
            )
            return Command(self, spec, function)

        return register

    def workflow(self, name: str, command: Command[...], *steps: str) -> Steps:
        """Declare the steps that lead to a command, in order, and those that it then goes through itself.

        The steps before `confirmation` fill slots; `execute` and `monitor` follow from the command, and `ctx.progress`
        names any other. A request for the command begins the workflow.
        """
        if name in self.definition.workflows:
            raise DefinitionError(f"the workflow {name} is declared twice")
        if (other := self.definition.begins(command.name)) != command.name:
            raise DefinitionError(f"the workflow {name}: {other} leads to {command.name} already")
        self.definition.workflows[name] = workflows.declared(name, command.spec, steps)
        return Steps(self, name, command.spec)

    def escalated(self, function: Callable[[Ticket], Awaitable[None]]) -> Callable[[Ticket], Awaitable[None]]:
        """Say who is told when a human is to take over; without this there is nobody, and people are told so."""
        self.definition.escalated = function
        return function

    def started(self, function: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        """Say what to take up again whenever the application starts, also after a crash; the start waits for it.

        An error in it is logged and stops nothing. What goes on for long belongs in a task of its own.
        """
        self.definition.started.append(function)
        return function

    def synonyms(self, word: str, *others: str) -> None:
        """Other words that people use for a word of this application's phrases."""
        self.definition.synonyms[word] = (*self.definition.synonyms.get(word, ()), *others)
        self.definition.forget_phrases()

    def roles(self, function: Callable[[str], Awaitable[Sequence[str]]]) -> Callable[[str], Awaitable[Sequence[str]]]:
        """Say who someone is: an async function from an actor id to role names of the policy pack."""
        self.definition.roles = function
        return function

    def channel(self, channel: Channel) -> None:
        """Add a way to reach people."""
        self.definition.channels[channel.name] = channel

    def fallback(self, function: Callable[[Outgoing], Template | None]) -> Callable[[Outgoing], Template | None]:
        """Say which approved template takes the place of a message that comes too late to be sent freely, more than 24
        hours after the person last wrote. Without one, or when it returns nothing, the message is not sent and said to
        be `template_required`."""
        self.definition.fallback = function
        return function

    async def notify(
        self, actor: str, template: Template | str, *parameters: str, key: str = "", text: str = "", channel: str = ""
    ) -> str:
        """Write to someone first, by an approved template; returns the `send_id`.

        The same `key` is sent once to the same person. `text` is what the conversation shows of it, `channel` by which
        of several to send. Whoever asked to be left alone gets nothing, and evidence says so.
        """
        notice = template if isinstance(template, Template) else Template(template, self.definition.lang)
        if parameters:
            notice = replace(notice, parameters=parameters)
        return await self._running.notify.send(actor, notice, key=key, text=text, door=channel)

    async def keep(self, content: bytes, *, kind: str, mime: str, filename: str = "") -> Attachment:
        """Keep a file, to be sent with `ctx.say(…, attachment=…)`: an image, document, audio, video or sticker.

        The same content is kept once. `MediaError` when it is not what `mime` says, or more than its kind may have.
        """
        files = self._running.files
        if files is None:
            raise SaysoError("this application keeps no files: give its runtime a place for them", code="app.no_files")

        async def chunks() -> AsyncIterator[bytes]:
            yield content

        kept = await files.save(chunks(), kind=kind, mime=mime)
        return Attachment(storage_ref=kept.storage_ref, kind=kind, mime=kept.mime, filename=filename)

    def load(self, settings: config.Settings, folder: Path) -> None:
        """Read the files that the settings name: the policy pack, and the operator's list of chains and tokens.

        Without a policy pack everything that needs a scope is denied. A pack that the application names and a list that
        the settings name have to be there.
        """
        self._load_names(settings.conversation.names, folder)
        if isinstance(self._policy, PolicyPack):
            return
        path = folder / (self._policy or settings.policy)
        if path.is_file():
            self.definition.policy = read_policy(path)
        elif self._policy is not None:
            raise PolicyError(f"{path}: there is no such file")

    def _load_names(self, file: str, folder: Path) -> None:
        """Read the operator's own list of chains and tokens."""
        if not file:
            return
        try:
            self.definition.names = chains.parse((folder / file).read_text("utf-8"))
        except OSError as error:
            raise ConfigError(f"conversation.names: {folder / file}: {error.strerror}") from None

    def runtime(
        self,
        store: Store,
        *,
        settings: config.Settings | None = None,
        clock: Clock | None = None,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> Runtime:
        """A runtime of this application over a store; start it before feeding it.

        Attachments are kept in `files`, voice notes heard by `transcriber`; without them neither happens.
        """
        self._runtime = Runtime(
            self.definition, store, settings=settings, clock=clock, files=files, transcriber=transcriber
        )
        return self._runtime

    @cached_property
    def asgi(self) -> Site:
        """This application for an ASGI server, or to be mounted in someone's own: webhooks, health, metrics.

        Settings, policy and database are those of the current folder. It starts with the server's lifespan, else with
        the first call, and a database has one server at a time: run it in one process.
        """
        from sayso.web.opening import site_of

        folder = Path.cwd()
        settings = config.load(folder)
        self.load(settings, folder)
        return site_of(self, settings, folder, folder / settings.database)

    def serve(self, *, host: str | None = None, port: int | None = None) -> None:
        """Run a server until a signal ends it, as `sayso serve` does, with the settings of the current folder."""
        from sayso.runtime import process, telemetry
        from sayso.web.server import serve

        settings = config.load(Path.cwd())
        telemetry.configure(settings.log_level)
        host = settings.serve.host if host is None else host
        port = settings.serve.port if port is None else port
        served = serve(
            self.asgi,
            host,
            port,
            public_url=settings.serve.public_url,
            told=lambda listening: print(*listening.lines(self.name), sep="\n", flush=True),
        )
        process.run(served)

    async def signal(self, name: str, key: str, payload: Any = None) -> bool:
        """Tell whoever waits with `ctx.wait(name, …, key=key)`, now or later; `False` if it had already come."""
        return await self._running.signal(name, key, payload)

    @property
    def desk(self) -> Desk:
        """Where a human moves a ticket of this running application: `take` it, `say` something, `hand_back`,
        which approves what a guard had asked about, unless it is told to `refuse`."""
        return self._running.converse.desk

    @property
    def memory(self) -> Memory:
        """What is known in this running application: sessions of anyone, what holds for the organization, and what the
        world is like."""
        from sayso.runtime.memory.space import Memory  # not loaded where nobody asks for it

        return Memory(self._running.streams, self.definition.space)

    @property
    def _running(self) -> Runtime:
        if self._runtime is None:
            raise SaysoError("the application is not running: start its runtime first", code="app.not_running")
        return self._runtime


def read_policy(path: Path) -> PolicyPack:
    """A policy pack from its TOML file; a mistake names the place."""
    try:
        return parse_pack(tomllib.loads(path.read_text("utf-8")), source=str(path))
    except tomllib.TOMLDecodeError as error:
        raise PolicyError(f"{path}: {error}") from None


def _parameters(name: str, function: Callable[..., Any]) -> tuple[Parameter, ...]:
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError as error:
        raise DefinitionError(f"{name}: {error}") from None
    found: list[Parameter] = []
    for parameter in list(inspect.signature(function).parameters.values())[1:]:
        type_ = hints.get(parameter.name)
        if type_ is None:
            raise DefinitionError(f"{name}: the parameter {parameter.name} has no type")
        if not slots.supported(type_) and not is_attached(type_):
            raise DefinitionError(f"{name}: a person cannot type a {type_} for {parameter.name}")
        required = parameter.default is inspect.Parameter.empty
        found.append(Parameter(parameter.name, type_, required, None if required else parameter.default))
    return tuple(found)


def _with(spec: CommandSpec, **changes: Any) -> CommandSpec:
    from msgspec.structs import replace

    return replace(spec, **changes)
