import type { Note } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { lengthOf } from './talk';
import { talking } from './requests';

/** The most characters that a note may have. */
export const LONGEST_NOTE = 10_000;

/** So long after the last key a note is kept, in milliseconds. */
const REST_MS = 900;

/** Where a note stands: `unsaved` while it is written, `changed` where another window was faster. */
export type Standing = 'fetching' | 'saved' | 'unsaved' | 'saving' | 'changed' | 'failed';

/** What one reader writes down at one table: kept on the server as it is written. */
export class NoteDraft {
  text = $state('');
  standing = $state<Standing>('fetching');
  /** What the server has refused. */
  fault = $state.raw<ApiError | null>(null);
  readonly #table: string;
  #version = 0;
  /** What another window has written meanwhile. */
  #theirs: Note | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#table = table;
  }

  /** How many characters may still be written. */
  get room(): number {
    return LONGEST_NOTE - lengthOf(this.text);
  }

  /** Fetches the note, unless something is written here that is not kept yet. */
  async load(): Promise<void> {
    if (this.standing === 'unsaved' || this.standing === 'saving' || this.standing === 'changed') return;
    await this.#ask(async () => {
      const note = await talking.note(this.#table);
      // A key may have been pressed meanwhile: then the versions tell.
      if (this.standing === 'unsaved') return;
      this.#take(note);
    });
  }

  /** The writer has written. */
  write(text: string): void {
    this.text = text;
    if (this.standing === 'changed') return;
    this.standing = 'unsaved';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), REST_MS);
  }

  /** Keeps what is written, now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if ((this.standing !== 'unsaved' && this.standing !== 'failed') || this.room < 0) return;
    this.standing = 'saving';
    const { text } = this;
    await this.#ask(async () => {
      const note = await talking.writeNote(this.#table, this.#version, text);
      this.#version = note.version;
      this.standing = 'saved';
      if (this.text !== text) this.write(this.text);
    });
  }

  /** Takes what the other window has written; what is here is given up. */
  takeTheirs(): void {
    if (this.#theirs) this.#take(this.#theirs);
  }

  /** Keeps what is here, in place of what the other window has written. */
  async keepMine(): Promise<void> {
    if (!this.#theirs) return;
    this.#version = this.#theirs.version;
    this.#theirs = null;
    this.standing = 'unsaved';
    await this.save();
  }

  #take(note: Note): void {
    this.#version = note.version;
    this.#theirs = null;
    this.text = note.text;
    this.standing = 'saved';
  }

  async #ask(request: () => Promise<void>): Promise<void> {
    this.fault = null;
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'note_changed') await this.#meet();
      else {
        this.fault = error;
        this.standing = this.standing === 'fetching' ? 'fetching' : 'failed';
      }
    }
  }

  /** Another window was faster: its words are fetched, and the writer chooses. */
  async #meet(): Promise<void> {
    try {
      this.#theirs = await talking.note(this.#table);
      if (this.#theirs.text === this.text) this.#take(this.#theirs);
      else this.standing = 'changed';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error;
      this.standing = 'failed';
    }
  }
}
