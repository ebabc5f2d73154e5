// One table as this device knows it and shows it. The server decides; this only asks and shows.

import { play } from '../../kit/sound';
import type { FamilyTable } from '../family';
import { act, tableSheet, type GameSheet } from '../http';
import { stepped } from '../merge';
import { closes } from '../listing';
import { decisionOf, offerOf, sortsOf, type Sorts } from '../offers';
import type { Causes } from '../rules';
import { playedBy } from '../seats';
import { outcomeOf, type Outcome } from '../outcome';
import type {
  Asked,
  SeatSummary,
  Decision,
  Message,
  ServerMessage,
  Snapshot,
  Step,
  TableEvent,
  TableSummary,
  View,
  You,
} from '../wire';
import { Conversation } from './conversation.svelte';
import { Line } from './line.svelte';
import { Questions } from './questions.svelte';
import { Timeline } from './timeline.svelte';
import { Walk } from './walk.svelte';
import { Wishes } from './wishes.svelte';

/** `choice` counts the choices made up to the line, so that taking back also takes back the story. */
export interface LogLine {
  id: number;
  choice: number;
  event: TableEvent;
}
/** The table at one moment: what stands on it, what is asked, and by which events it came there. */
export interface TableMoment {
  version: number;
  view: View;
  decision: Asked | null;
  /** Whose last choice may be taken back. */
  undo: number | null;
  choices: number;
  /** The seats that have won. */
  winners: number[];
  events: TableEvent[];
  /** Whether a choice was taken back to come here. */
  undone?: boolean;
}
type Command =
  | { type: 'choose'; key: string; version: number; option: string; aside: boolean }
  | { type: 'undo'; key: string; version: number };

const LONGEST_LOG = 600;

export class Table {
  summary = $state.raw<TableSummary | null>(null);
  you = $state.raw<You | null>(null);
  notice = $state('');
  /** The notice stands at the lower edge, because what it is about lies at the upper one. */
  low = $state(false);
  /** The sentence of the log that somebody points at. */
  reading = $state('');
  /** A choice is under way. */
  waiting = $state(false);
  /** The words under which options are being shown (`Sort.under`). */
  unfolded = $state('');
  readonly timeline = new Timeline<TableMoment>();
  readonly line: Line;
  readonly questions: Questions;
  readonly wishes: Wishes;
  readonly walk: Walk;
  readonly conversation: Conversation;
  #log = $state.raw<LogLine[]>([]);
  #lines = 0;
  #family = $state.raw<FamilyTable | null>(null);
  #sorts = $state.raw<Sorts>(new Map());
  #sheet = $state.raw<GameSheet | null>(null);
  readonly #asked = $derived(this.timeline.shown?.decision ?? null);
  readonly #decision = $derived(this.#asked && decisionOf(this.#sorts, this.#asked));
  #seen = $state(-1); // whose eyes the page is open to
  #pending: Command | null = null;
  #watches = $state(false);
  #until = -1; // the version that the answer to our last command spoke of
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** `familyOf` fetches the family of a game by the game's key. */
  constructor(
    readonly id: string,
    private readonly familyOf: (game: string) => Promise<FamilyTable>,
  ) {
    const version = () => this.version;
    const shown = () => this.timeline.shown?.version ?? -1;
    this.line = new Line(id, {
      since: () => (this.version < 0 ? null : this.version),
      hear: (message) => this.#hear(message),
      forgotten: () => {
        this.you = null;
      },
    });
    this.questions = new Questions(this.line, {
      get known() {
        return version();
      },
      get shown() {
        return shown();
      },
      offer: (told) => offerOf(this.#sorts, told),
    });
    this.wishes = new Wishes(this);
    this.walk = new Walk(this);
    this.conversation = new Conversation(this.line);
    document.addEventListener('visibilitychange', this.#attend);
    this.#watches = sessionStorage.getItem(this.#watching) !== null;
  }

  /** Whether somebody here has said that they only want to watch. */
  get watches(): boolean {
    return this.#watches;
  }

  watch(): void {
    this.#watches = true;
    sessionStorage.setItem(this.#watching, 'yes');
  }

  get #watching(): string {
    return `gravetide.watching.${this.id}`;
  }

  get family(): FamilyTable | null {
    return this.#family;
  }

  /** What there is to know of the game; null until the table is shown. */
  get sheet(): GameSheet | null {
    return this.#sheet;
  }

  /** What there is to know of the options of this game. */
  get sorts(): Sorts {
    return this.#sorts;
  }

  /** Which rules make events happen in this game. */
  get causes(): Causes {
    return this.#sheet?.causes ?? {};
  }

  /** Whom a seat plays, in words. */
  playedBy(seat: SeatSummary): string {
    return playedBy(seat, (key) => this.nameOf(key), this.#sheet ?? undefined);
  }

  /** The same in the middle of a sentence: a side has an article. */
  whomOf(seat: SeatSummary): string {
    return seat.survivors.length || !seat.side ? this.playedBy(seat) : `the ${this.playedBy(seat)}`;
  }

  // -- the moment that is shown; everything on the page is about it

  get view(): View | null {
    return this.timeline.shown?.view ?? null;
  }

  /** What is asked; while something is being shown, what was asked before it. */
  get decision(): Decision | null {
    return this.#decision;
  }

  /** The seat that is asked. */
  get deciding(): number | null {
    return this.#asked?.seat ?? null;
  }

  get choices(): number {
    return this.timeline.shown?.choices ?? 0;
  }

  get log(): LogLine[] {
    const { untold } = this.timeline;
    return untold ? this.#log.slice(0, -untold) : this.#log;
  }

  /** The seats that have won, at the moment that is shown. */
  get winners(): number[] {
    return this.timeline.shown?.winners ?? [];
  }

  get outcome(): Outcome {
    return outcomeOf(this.view?.result ?? '', this.winners, this.summary?.seats ?? [], this.mySeats);
  }

  /** The seat whose eyes the page is for now, where this screen has seats that may not know the same. */
  get covered(): SeatSummary | null {
    const seats = this.summary?.seats.filter((seat) => this.mySeats.includes(seat.number)) ?? [];
    if (new Set(seats.map((seat) => seat.audience)).size < 2 || this.view?.result) return null;
    const asked = seats.find((seat) => seat.number === this.decision?.seat);
    return asked && asked.audience !== this.#seen ? asked : null;
  }

  /** Whoever is asked looks at the screen, and nobody else. */
  uncover(): void {
    this.#seen = this.covered?.audience ?? this.#seen;
  }

  /** Whether somebody on this device is asked. */
  get mine(): boolean {
    return this.decision !== null && this.mySeats.includes(this.decision.seat);
  }

  /** Whether somebody on this device can choose at once. */
  get ready(): boolean {
    return this.mine && !this.waiting && !this.behind;
  }

  get canUndo(): boolean {
    const undo = this.timeline.shown?.undo ?? null;
    return undo !== null && this.mySeats.includes(undo);
  }

  /** Whether the page shows something that has happened and is not yet where the table is. */
  get behind(): boolean {
    return this.timeline.playing;
  }

  /** Whether it shows what others do, or what nobody's figures do. */
  get catchingUp(): boolean {
    const acting = this.behind && this.view ? this.#family?.acting(this.view) : null;
    return acting ? acting.seat === null || !this.mySeats.includes(acting.seat) : false;
  }

  nameOf(key: string): string {
    return this.view ? (this.#family?.nameOf(this.view, key) ?? key) : key;
  }

  // -- what is known

  get version(): number {
    return this.timeline.known?.version ?? -1;
  }

  get mySeats(): number[] {
    return this.you?.seats ?? [];
  }

  /** Go to the known moment. */
  skip(): void {
    this.timeline.skip();
  }

  /** Show the options under some words, or no longer. */
  unfold(words: string): void {
    this.unfolded = this.unfolded === words ? '' : words;
  }

  choose(option: string, aside = false): void {
    if (this.#pending || this.behind) return;
    this.#command({ type: 'choose', key: crypto.randomUUID(), version: this.version, option, aside });
  }

  /** Answer several like questions: every one is a choice of its own, made as soon as it is asked. */
  chooseAll(options: string[]): void {
    const [first, ...others] = options;
    if (!first || !this.ready) return;
    const { zone, left } = this.decision?.about ?? {};
    this.wishes.plan(
      others.map((option, place) => () => {
        const { decision } = this;
        if (!this.ready || !decision || decision.options.some(closes)) return false;
        // Where each is settled before the next, something may be asked in between: which card is lost.
        if (decision.about.left === undefined) return 'later';
        if (decision.about.zone !== zone || decision.about.left !== Number(left) - place - 1) return false;
        if (!decision.options.some((offer) => offer.n === option)) return false;
        this.choose(option);
        return true;
      }),
    );
    this.choose(first);
  }

  undo(): void {
    if (this.#pending) return;
    this.#command({ type: 'undo', key: crypto.randomUUID(), version: this.version });
  }

  async askHint(): Promise<void> {
    const refusal = await this.questions.askHint();
    if (refusal) this.say(refusal);
  }

  say(words: string, low = false): void {
    this.notice = words;
    this.low = low;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(
      () => {
        this.notice = '';
      },
      3000 + 60 * words.length,
    );
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#attend);
    this.line.close();
  }

  /** Tell the others whether somebody looks at this page. */
  readonly #attend = (): void => {
    this.line.send({ type: 'attending', looking: !document.hidden });
  };

  /** Look afresh, as after taking a seat. */
  reconnect(): void {
    this.line.renew();
  }

  #command(command: Command): void {
    this.#pending = command;
    this.waiting = true;
    this.skip();
    if (!this.line.send(command)) this.say('No connection; your choice will be sent as soon as it is back.');
  }

  // -- one handler per message

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'snapshot':
        return this.#snapshot(message);
      case 'step':
        return this.#step(message);
      case 'answer':
        return this.#answer(message);
      case 'table':
        return this.#changed(message);
      case 'reload':
        return this.#reload(message);
      case 'refused':
        return this.#refused(message);
      case 'reason':
      case 'tries':
      case 'odds':
      case 'threat':
      case 'way':
      case 'sight':
      case 'asides':
      case 'hint':
        return this.line.answer(message.id, message);
      case 'word':
        return this.conversation.hear(message, this.you?.guest ?? '');
      case 'words':
        return this.conversation.remember(message.words);
      case 'pointed':
        return this.conversation.see(message);
      case 'suggested':
        return this.conversation.advise(message, this.you?.guest ?? '');
      case 'pong':
        return;
    }
  }

  #welcome(message: Message<'welcome'>): void {
    this.you = message.you;
    this.summary = message.table;
    void this.#meet(message.table);
    // A choice that was on its way when the line broke is sent again; its key makes it count once.
    if (this.#pending) this.line.send(this.#pending);
    this.line.opened();
    if (document.hidden) this.#attend();
    if (!message.you.member) act(this.id, 'join').catch(() => {});
  }

  /** Learn how this game is drawn and told. */
  async #meet(summary: TableSummary): Promise<void> {
    if (this.#family) return;
    try {
      const [family, sheet] = await Promise.all([this.familyOf(summary.family), tableSheet(summary.game)]);
      this.#sorts = sortsOf(sheet);
      this.#sheet = sheet;
      family.learn?.(sheet);
      this.timeline.stage = family.stage(this.timeline as unknown as Timeline);
      this.#family = family;
    } catch (error) {
      this.line.trouble = (error as Error).message;
    }
  }

  #snapshot(message: Snapshot): void {
    const last = message.events_tail.length - 1;
    this.#log = message.events_tail.flatMap((told, place) => this.#told(told.events, message.choices - (last - place)));
    this.#stand(message.version);
    this.timeline.cut({ ...message, events: [] });
  }

  #step(message: Step): void {
    const before = this.timeline.known;
    if (message.version !== this.version + 1 || !before) {
      if (message.version > this.version) this.reconnect();
      return;
    }
    const moment = { ...message, view: stepped(before.view, message) };
    this.#stand(message.version);
    if (message.undone) {
      this.#log = this.#log.filter((line) => line.choice <= message.choices);
      this.timeline.cut({ ...moment, events: before.events });
    } else {
      this.#log = [...this.#log, ...this.#told(message.events, message.choices)].slice(-LONGEST_LOG);
      void this.timeline.show(message.events, moment);
    }
  }

  #answer(message: Message<'answer'>): void {
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
  }

  #changed(message: Message<'table'>): void {
    this.summary = message.table;
    if (message.table.you) this.you = message.table.you;
    else if (this.you) {
      const guest = this.you.guest;
      const seats = message.table.seats.filter((seat) => seat.kind === 'person' && seat.guest === guest);
      this.you = { ...this.you, seats: seats.map((seat) => seat.number), host: message.table.host === guest };
    }
  }

  #reload(message: Message<'reload'>): void {
    this.line.trouble = message.why;
    if (sessionStorage.getItem('gravetide.reloaded')) return;
    sessionStorage.setItem('gravetide.reloaded', '1');
    location.reload();
  }

  #refused(message: Message<'refused'>): void {
    if (message.id != null) {
      this.line.answer(message.id, message);
      return;
    }
    this.#pending = null;
    this.waiting = false;
    this.say(message.reason);
  }

  #stand(version: number): void {
    // The decision our command was made for is past, by it or by somebody else's: the next one may be made.
    if (this.#pending && version > this.#pending.version) this.#pending = null;
    if (!this.#pending && version >= this.#until) this.waiting = false;
  }

  #told(events: TableEvent[], choice: number): LogLine[] {
    return events.filter((event) => event.sentence).map((event) => ({ id: ++this.#lines, choice, event }));
  }
}
