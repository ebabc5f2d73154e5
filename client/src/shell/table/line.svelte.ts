// The line to the server: one socket per table, made again whenever it breaks. What was asked and not answered is asked
// again on the next one.

import { forget, me } from '../http';
import type { ServerMessage } from '../wire';

const PROTOCOL = 4;
const PING_EVERY = 20_000;
const NOBODY = 4401; // close codes of the server
const NOT_LET_IN = 4403;
const NO_SUCH_TABLE = 4404;

/** Who listens: where it stands, what it is told, and that the server no longer knows who we are. */
export interface Listener {
  since(): number | null;
  hear(message: ServerMessage): void;
  forgotten(): void;
}
type Question = { type: string; id: number } & Record<string, unknown>;

export class Line {
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  trouble = $state('');
  /** Whether there is no table at the other end, and not only a door that is shut. */
  missing = $state(false);
  #socket: WebSocket | null = null;
  #asked = new Map<number, { question: Question; done: (message: ServerMessage | null) => void }>();
  #questions = 0;
  #tries = 0;
  #closed = false;
  #introduced = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  readonly #online = () => {
    if (this.state !== 'open') this.#connect();
  };

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#online);
    document.addEventListener('visibilitychange', this.#online);
    void this.#start();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    document.removeEventListener('visibilitychange', this.#online);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** Make a new line at once, as after taking a seat. */
  renew(): void {
    this.#socket?.close();
    this.#socket = null;
    this.#tries = 0;
    this.#connect();
  }

  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The server's answer, or null while there is no line to ask on. A line changed for another brings it too. */
  ask(words: { type: string } & Record<string, unknown>): Promise<ServerMessage | null> {
    if (this.state !== 'open') return Promise.resolve(null);
    const question = { ...words, id: ++this.#questions };
    return new Promise((done) => {
      this.#asked.set(question.id, { question, done });
      this.send(question);
    });
  }

  /** A question has its answer. */
  answer(id: number | string, message: ServerMessage): void {
    this.#asked.get(Number(id))?.done(message);
    this.#asked.delete(Number(id));
  }

  /** The server has bidden us welcome: the line is open. */
  opened(): void {
    this.state = 'open';
    this.trouble = '';
    this.#tries = 0;
    for (const { question } of this.#asked.values()) this.send(question);
  }

  async #start(): Promise<void> {
    try {
      await me();
      this.#introduced = true;
      this.#connect();
    } catch (error) {
      this.trouble = (error as Error).message;
      this.state = 'lost';
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
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, since: this.listener.since() }));
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.listener.hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (close) => {
      if (socket === this.#socket) this.#broken(close);
    };
  }

  #broken(close: CloseEvent): void {
    this.#socket = null;
    clearInterval(this.#ping);
    for (const { done } of this.#asked.values()) done(null);
    this.#asked.clear();
    if (this.#closed) return;
    if (close.code === NOBODY) {
      forget();
      this.#introduced = false;
      this.listener.forgotten();
    } else if (close.code === NOT_LET_IN || close.code === NO_SUCH_TABLE) {
      this.state = 'refused';
      this.missing = close.code === NO_SUCH_TABLE;
      this.trouble = close.reason || this.trouble || 'This table can’t be opened.';
      return;
    }
    this.state = 'lost';
    this.#again();
  }

  #again(): void {
    clearTimeout(this.#retry);
    const wait = Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#retry = setTimeout(() => {
      if (this.#introduced) this.#connect();
      else void this.#start();
    }, wait);
  }
}
