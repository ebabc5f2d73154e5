// One table as this device knows it, and the line to the server. The server decides; this only asks and shows.

import { causeOf, type Cause } from './causes';
import { act, forget, me } from './http';
import { patched } from './merge';
import { play } from './sound';
import { Stage } from './stage.svelte';
import type { Decision, Odds, Offer, ServerMessage, TableEvent, TableSummary, Threat, Told, View, You } from './wire';

const PROTOCOL = 1;
const PING_EVERY = 20_000;

/** `choice` counts the choices made up to the line, so that taking back also takes back the story. */
export interface LogLine { id: number; choice: number; type: string; text: string; cause: Cause | null }
type Question = { type: string; id: number } & Record<string, unknown>;
type Command = { type: 'choose'; key: string; version: number; option: string; aside: boolean } | { type: 'undo'; key: string; version: number };

export class Table {
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  summary = $state.raw<TableSummary | null>(null);
  you = $state.raw<You | null>(null);
  asides = $state.raw<Offer[]>([]);
  odds = $state.raw<Record<string, Odds>>({});
  advice = $state.raw<{ option: string; sentence: string; reason: string } | null>(null);
  log = $state.raw<LogLine[]>([]);
  version = $state(-1);
  undoSeat = $state<number | null>(null);
  choices = $state(0);
  line = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  trouble = $state('');
  notice = $state('');
  waiting = $state(false);
  lastEvents = $state.raw<TableEvent[]>([]);
  readonly stage = new Stage();

  #socket: WebSocket | null = null;
  #pending: Command | null = null;
  #asked = new Map<number, { question: Question; done: (message: ServerMessage | null) => void }>();
  #id = 0;
  #lines = 0;
  #until = -1; // the version that the answer to our last command spoke of
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #online = () => { if (this.line !== 'open') this.#connect(); };

  constructor(readonly id: string) {
    addEventListener('online', this.#online);
    document.addEventListener('visibilitychange', this.#online);
    void this.#start();
  }

  get mySeats(): number[] {
    return this.you?.seats ?? [];
  }

  /** Whether somebody on this device decides now. */
  get mine(): boolean {
    return this.decision !== null && this.mySeats.includes(this.decision.seat);
  }

  /** Whether the board still shows what others or the zombies do, though somebody here may be asked already. */
  get catchingUp(): boolean {
    const shown = this.stage.playing ? this.stage.view : null;
    if (!shown || shown.phase === 'zombies') return shown !== null;
    const acting = shown.survivors.find((one) => one.key === shown.active);
    return acting !== undefined && !this.mySeats.includes(acting.seat);
  }

  get canUndo(): boolean {
    return this.undoSeat !== null && this.mySeats.includes(this.undoSeat);
  }

  choose(option: string, aside = false): void {
    if (this.#pending) return;
    this.#command({ type: 'choose', key: crypto.randomUUID(), version: this.version, option, aside });
  }

  undo(): void {
    if (this.#pending) return;
    this.#command({ type: 'undo', key: crypto.randomUUID(), version: this.version });
  }

  async explain(words: string): Promise<string> {
    const told = await this.#ask({ type: 'explain', text: words });
    return told?.type === 'reason' ? told.text : told?.type === 'refused' ? told.reason : '';
  }

  /** The engine's reason alone, without the words that were tried. */
  async whyNot(words: string): Promise<string> {
    const told = await this.explain(words);
    return told.replace(/^"[^"]*" is not offered now\.\s*/, '').replace(/\s*Did you mean .*\?$/, '') || told;
  }

  async oddsOf(option: string): Promise<Odds | null> {
    const known = this.odds[option];
    if (known) return known;
    const version = this.version;
    const told = await this.#ask({ type: 'odds', option });
    if (told?.type !== 'odds') return null;
    if (version === this.version) this.odds = { ...this.odds, [option]: told };
    return told;
  }

  async threat(): Promise<Threat | null> {
    const told = await this.#ask({ type: 'threat' });
    return told?.type === 'threat' ? told : null;
  }

  async askAsides(): Promise<void> {
    const told = await this.#ask({ type: 'asides' });
    if (told?.type === 'asides' && told.version === this.version) this.asides = told.options;
  }

  /** Ask what a steady player would do now, and why. */
  async askHint(): Promise<void> {
    const told = await this.#ask({ type: 'hint' });
    if (told?.type === 'hint' && told.version === this.version) this.advice = told;
    else if (told?.type === 'refused') this.say(told.reason);
  }

  say(words: string): void {
    this.notice = words;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => { this.notice = ''; }, 3000 + 60 * words.length);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    document.removeEventListener('visibilitychange', this.#online);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** Look afresh, as after taking a seat. */
  reconnect(): void {
    this.#socket?.close();
    this.#socket = null;
    this.#tries = 0;
    this.#connect();
  }

  async #start(): Promise<void> {
    try {
      await me();
      this.#connect();
    } catch (error) {
      this.trouble = (error as Error).message;
      this.line = 'lost';
      this.#again();
    }
  }

  #connect(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}?v=${PROTOCOL}`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, since: this.version < 0 ? null : this.version }));
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#send({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (close) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      clearInterval(this.#ping);
      for (const { done } of this.#asked.values()) done(null);
      this.#asked.clear();
      if (this.#closed) return;
      if (close.code === 4401) {
        forget();
        this.you = null;
      } else if (close.code === 4403 || close.code === 4404) {
        this.line = 'refused';
        this.trouble = close.reason || this.trouble || 'This table can’t be opened.';
        return;
      }
      this.line = 'lost';
      this.#again();
    };
  }

  #again(): void {
    clearTimeout(this.#retry);
    const wait = Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#retry = setTimeout(() => { if (this.you === null) void this.#start(); else this.#connect(); }, wait);
  }

  #send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #command(command: Command): void {
    this.#pending = command;
    this.waiting = true;
    this.stage.skip();
    if (!this.#send(command)) this.say('The line is down; your choice goes out as soon as it is back.');
  }

  /** The server's answer, or null while there is no line to ask on. A line that is changed for another brings it too. */
  #ask(words: { type: string } & Record<string, unknown>): Promise<ServerMessage | null> {
    if (this.line !== 'open') return Promise.resolve(null);
    const question = { ...words, id: ++this.#id };
    return new Promise((done) => {
      this.#asked.set(question.id, { question, done });
      this.#send(question);
    });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.line = 'open';
        this.trouble = '';
        this.#tries = 0;
        this.you = message.you;
        this.summary = message.table;
        // A choice that was on its way when the line broke is sent again; its key makes it count once.
        if (this.#pending) this.#send(this.#pending);
        for (const { question } of this.#asked.values()) this.#send(question);
        if (!message.you.member) act(this.id, 'join').catch(() => {});
        return;
      case 'snapshot':
        this.view = message.view;
        this.#stand(message);
        this.log = message.events_tail.flatMap((told, place) =>
          this.#told(told, message.choices - (message.events_tail.length - 1 - place)));
        this.stage.cut(message.view);
        return;
      case 'step': {
        if (message.version !== this.version + 1 || !this.view) {
          if (message.version > this.version) this.reconnect();
          return;
        }
        const view = patched(this.view, message.changes) as View;
        this.view = view;
        this.#stand(message);
        if (message.undone) {
          this.log = this.log.filter((line) => line.choice <= message.choices);
          this.stage.cut(view);
        } else {
          this.log = [...this.log, ...this.#told(message, message.choices)].slice(-600);
          this.lastEvents = message.events;
          void this.stage.show(message.events, view);
        }
        return;
      }
      case 'answer':
        if (message.key === this.#pending?.key) {
          this.#pending = null;
          this.#until = message.version;
          this.waiting = this.version < message.version;
        }
        // Somebody was quicker: the table shows what they chose, and that is answer enough.
        if (message.status === 'refused' && message.code !== 'stale') {
          play('no');
          this.say(message.reason);
        }
        return;
      case 'table':
        this.summary = message.table;
        if (message.table.you) this.you = message.table.you;
        else if (this.you) {
          const guest = this.you.guest;
          const seats = message.table.seats.filter((seat) => seat.kind === 'person' && seat.guest === guest);
          this.you = { ...this.you, seats: seats.map((seat) => seat.number), host: message.table.host === guest };
        }
        return;
      case 'reload':
        this.trouble = message.why;
        if (!sessionStorage.getItem('gravetide.reloaded')) {
          sessionStorage.setItem('gravetide.reloaded', '1');
          location.reload();
        }
        return;
      case 'refused':
        if (message.id != null) this.#answer(message.id, message);
        else {
          this.#pending = null;
          this.waiting = false;
          this.say(message.reason);
        }
        return;
      case 'reason':
      case 'odds':
      case 'threat':
      case 'asides':
      case 'hint':
        this.#answer(message.id, message);
        return;
      case 'pong':
        return;
    }
  }

  #answer(id: number | string, message: ServerMessage): void {
    this.#asked.get(Number(id))?.done(message);
    this.#asked.delete(Number(id));
  }

  #stand(now: { version: number; decision: Decision | null; undo: number | null; choices: number }): void {
    this.version = now.version;
    // The decision our command was made for is past, by it or by somebody else's: the next one may be made.
    if (this.#pending && this.version > this.#pending.version) this.#pending = null;
    if (!this.#pending && this.version >= this.#until) this.waiting = false;
    this.decision = now.decision;
    this.undoSeat = now.undo;
    this.choices = now.choices;
    this.odds = {};
    this.advice = null;
    this.asides = [];
  }

  #told(told: Pick<Told, 'events'>, choice: number): LogLine[] {
    return told.events
      .filter((event) => event.sentence)
      .map((event) => ({ id: ++this.#lines, choice, type: event.type, text: event.sentence as string, cause: causeOf(event) }));
  }
}
