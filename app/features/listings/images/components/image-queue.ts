import type { AuthNews } from '#app/features/identity/components/auth-events.ts';
import { LARGEST_IMAGE_BYTES, moveImage } from '../rules.ts';
import { type Answered, type AnsweredPhoto, changeImages, sendImage } from '../send.ts';
import type { ImageAnswer, OwnImage } from '../types.ts';
import { previewOf } from './preview.ts';

/** A chosen file that is not a photo yet. */
export interface WaitingImage {
  /** Negative, so that it never equals a photo's id. */
  id: number;
  file: File;
  /** A data URL; null until it is ready, and if the browser can't read the file. */
  preview: string | null;
  /** Upload progress from 0 to 1; null before it starts. */
  progress: number | null;
  doubt: Doubt;
}

/** After an answer that was lost: the photos before it, as this one may be among those since. Null: there was none. */
type Doubt = ReadonlySet<number> | null;

/** What the browser noticed, or a sentence of the server's. */
export type Reason =
  | 'bytes'
  | 'full'
  | 'twice'
  | 'interrupted'
  | 'signed_out'
  | 'blocked'
  | 'suspended'
  | { sentence: string };

/** A chosen file that did not become a photo. */
export interface Refused {
  id: number;
  file: File;
  reason: Reason;
  /** Whether the same file may be taken another time. */
  canRetry: boolean;
  doubt: Doubt;
}

export interface Photos {
  images: OwnImage[];
  waiting: WaitingImage[];
  refused: Refused[];
}

interface QueueOptions {
  /** Null for a listing that is not saved yet: its photos wait until it has begun. */
  listingId: number | null;
  images: OwnImage[];
  /** The most photos a listing may have. */
  most: number;
}

/** Queues with pending uploads or messages, which survive navigation within the site. */
const kept = new Map<string, ImageQueue>();

/** @param person whose queue it is: the next to sign in gets another. @param form which, while there is no listing. */
export function imageQueue(person: string, form: string, options: QueueOptions): ImageQueue {
  const known = kept.get(`${person} ${options.listingId ?? form}`);
  known?.load(options.images);
  return known ?? new ImageQueue(person, form, options);
}

/** Since the first queue was kept; undefined if nobody has signed in or out. */
let signedIn: string | null | undefined;

function noteSession(event: Event): void {
  signedIn = (event as CustomEvent<AuthNews>).detail.session?.user.id ?? null;
}

/** Asks before the tab is closed, on whatever page, while files of the person signed in would be lost. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if ([...kept.values()].some((queue) => queue.isAtRisk(signedIn))) event.preventDefault();
}

/** The queue of a listing that is still uploading, or has refused files to show. */
export function keptQueue(person: string, listingId: number): ImageQueue | null {
  return kept.get(`${person} ${listingId}`) ?? null;
}

/**
 * A listing's photos while they are added, ordered and removed. One call at a time, so that each answer is newer than the
 * one before; removals and orders go before files that wait.
 */
export class ImageQueue {
  readonly #person: string;
  readonly #form: string;
  /** The most photos the listing may have. */
  readonly most: number;
  readonly #listeners = new Set<() => void>();
  /** The files sent from here, by the photos they became. */
  readonly #files = new Map<number, string>();
  readonly #removing = new Set<number>();
  readonly #changes: ((listingId: number) => Promise<void>)[] = [];
  #listingId: number | null;
  #photos: Photos;
  /** The photos as the server last had them. */
  #confirmed: OwnImage[];
  /** An order that waits for its turn. */
  #ordering: Promise<Answered> | null = null;
  /** Orders not answered yet. */
  #orders = 0;
  #sending: { id: number; abort(): void } | null = null;
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();
  #lastId = 0;

  constructor(person: string, form: string, { listingId, images, most }: QueueOptions) {
    this.#person = person;
    this.#form = form;
    this.#listingId = listingId;
    this.most = most;
    this.#confirmed = images;
    this.#photos = { images, waiting: [], refused: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly photos = (): Photos => this.#photos;

  /** The page was reloaded. */
  load(images: OwnImage[]): void {
    if (this.#isWorking) return;
    this.#confirmed = images;
    this.#photos = { ...this.#photos, images };
  }

  /** The listing has its id: what waits is uploaded, in order. */
  begin(listingId: number): void {
    if (this.#listingId !== null) return;
    kept.delete(this.#key);
    this.#listingId = listingId;
    this.#set({});
    this.#start();
  }

  /** Until nothing is on its way any more. @returns whether every file has become a photo. */
  async arrived(): Promise<boolean> {
    const before = new Set(this.#photos.refused.map(({ id }) => id));
    await this.#work;
    return this.#photos.refused.every(({ id }) => before.has(id));
  }

  add(files: File[]): void {
    this.#add(files.map((file) => ({ file, doubt: null })));
  }

  /** Adds what was refused and may be taken now. */
  retry(): void {
    this.#add(this.#photos.refused.filter(({ canRetry }) => canRetry));
  }

  dismiss(): void {
    this.#set({ refused: [] });
  }

  /** A photo, or a file on its way. @returns false if the photo could not be removed. */
  async remove(id: number): Promise<boolean> {
    if (id < 0) {
      this.#drop(id);
      if (this.#sending?.id === id) this.#sending.abort();
      return true;
    }
    this.#removing.add(id);
    this.#show();
    const { answer } = await this.#change(async (listing) => {
      const answered = await changeImages(listing, 'remove', [id]);
      this.#removing.delete(id);
      return answered;
    });
    return answer?.refused.length === 0;
  }

  /** @param to its new position, from 0. @returns the server's answer; null if none was asked for. */
  async move(id: number, to: number): Promise<Answered | null> {
    const { images, waiting } = this.#photos;
    if (this.#listingId === null) {
      this.#set({ waiting: moved(waiting, id, to) });
      return null;
    }
    this.#set({ images: moved(images, id, to) });
    this.#ordering ??= this.#order();
    return this.#ordering;
  }

  /** Whether files would be lost with the page. @param signedIn undefined if it is the queue's person still. */
  isAtRisk(signedIn: string | null = this.#person): boolean {
    const { waiting, refused } = this.#photos;
    const isUnsent = ({ reason }: Refused) => reason === 'interrupted' || reason === 'signed_out';
    return signedIn === this.#person && (waiting.length > 0 || refused.some(isUnsent));
  }

  get #key(): string {
    return `${this.#person} ${this.#listingId ?? this.#form}`;
  }

  #order(): Promise<Answered> {
    this.#orders += 1;
    return this.#change(async (listing) => {
      this.#ordering = null;
      // With those about to be removed, which the server still has.
      const all = inOrder(this.#confirmed, idsOf(this.#photos.images));
      const answered = await changeImages(listing, 'order', idsOf(all));
      this.#orders -= 1;
      return answered;
    });
  }

  #add(chosen: { file: File; doubt: Doubt }[]): void {
    const names = new Set(chosen.map(({ file }) => stemOf(file)));
    const refused = this.#photos.refused.filter(({ file }) => !names.has(stemOf(file)));
    const waiting = [...this.#photos.waiting];
    for (const { file, doubt } of chosen) {
      const id = (this.#lastId -= 1);
      const reason = this.#reasonAgainst(file, waiting);
      if (reason) {
        refused.push({ id, file, reason, canRetry: reason === 'full', doubt });
      } else {
        waiting.push({ id, file, preview: null, progress: null, doubt });
        void previewOf(file).then((preview) => this.#update(id, { preview }));
      }
    }
    this.#set({ waiting, refused });
    this.#start();
  }

  #reasonAgainst(file: File, waiting: WaitingImage[]): Reason | null {
    const { images } = this.#photos;
    const same = (other: string | undefined) => other === fileKey(file);
    const isHere =
      waiting.some((other) => same(fileKey(other.file))) ||
      images.some(({ id }) => same(this.#files.get(id)));
    if (isHere) return 'twice';
    if (file.size > LARGEST_IMAGE_BYTES) return 'bytes';
    return images.length + waiting.length >= this.most ? 'full' : null;
  }

  /** @param call is made in its turn; its answer is shown. */
  #change(call: (listingId: number) => Promise<Answered>): Promise<Answered> {
    const { promise, resolve } = Promise.withResolvers<Answered>();
    this.#changes.push(async (listingId) => {
      const answered = await call(listingId);
      this.#take(answered.answer);
      resolve(answered);
    });
    this.#start();
    return promise;
  }

  #start(): void {
    if (this.#isWorking || this.#listingId === null) return;
    this.#isWorking = true;
    const listingId = this.#listingId;
    // Deferred, so that the caller finishes first.
    this.#work = Promise.resolve().then(() => this.#run(listingId));
  }

  async #run(listingId: number): Promise<void> {
    for (;;) {
      const change = this.#changes.shift();
      const [next] = this.#photos.waiting;
      if (change) await change(listingId);
      else if (next) await this.#send(listingId, next);
      else break;
    }
    this.#isWorking = false;
  }

  async #send(listingId: number, { id, file, doubt }: WaitingImage): Promise<void> {
    const known = doubt && (await this.#storedSince(listingId, doubt));
    if (known) {
      this.#files.set(known.id, fileKey(file));
      return this.#drop(id);
    }
    const before = new Set(idsOf(this.#confirmed));
    const onProgress = (progress: number) => this.#update(id, { progress });
    onProgress(0);
    const { answered, abort } = sendImage(listingId, file, onProgress);
    this.#sending = { id, abort };
    const outcome = await answered;
    const { status, answer } = outcome;
    this.#sending = null;
    const reason = reasonOf(outcome);
    const added = reason ? null : answer?.images?.findLast((image) => !before.has(image.id));
    if (!this.#photos.waiting.some((one) => one.id === id)) {
      // Removed on its way: all of it may have arrived before.
      const stored = added ?? (answer ? null : await this.#storedSince(listingId, before));
      if (stored) void this.remove(stored.id);
    } else if (reason) {
      const canRetry = typeof reason === 'string' ? reason !== 'bytes' : isPassing(status);
      // The whole file may have arrived: progress events miss the last bytes before a failure.
      const one = { id, file, reason, canRetry, doubt: status === 0 ? before : null };
      this.#set({ refused: [...this.#photos.refused, one] });
    } else if (added) this.#files.set(added.id, fileKey(file));
    this.#drop(id);
    this.#take(answer);
  }

  /** Asks for the photos, because one was sent without an answer. @returns the photo it became, if it did. */
  async #storedSince(listingId: number, before: ReadonlySet<number>): Promise<OwnImage | null> {
    const none = 0;
    const { answer } = await changeImages(listingId, 'remove', [none]);
    this.#take(answer);
    return answer?.images?.find(({ id }) => !before.has(id) && !this.#files.has(id)) ?? null;
  }

  #take(answer: ImageAnswer | null): void {
    if (answer?.images) this.#confirmed = answer.images;
    this.#show();
  }

  /** What the server has, without what is being removed, in the order that is being saved. */
  #show(): void {
    const images = this.#confirmed.filter(({ id }) => !this.#removing.has(id));
    const { images: shown } = this.#photos;
    this.#set({ images: this.#orders > 0 ? inOrder(images, idsOf(shown)) : images });
  }

  #drop(id: number): void {
    this.#set({ waiting: this.#photos.waiting.filter((one) => one.id !== id) });
  }

  #update(id: number, change: Partial<WaitingImage>): void {
    const { waiting } = this.#photos;
    this.#set({ waiting: waiting.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  }

  #set(change: Partial<Photos>): void {
    this.#photos = { ...this.#photos, ...change };
    const { waiting, refused } = this.#photos;
    if (waiting.length + refused.length > 0) kept.set(this.#key, this);
    else kept.delete(this.#key);
    document.addEventListener('manzil:auth', noteSession);
    if (kept.size > 0) addEventListener('beforeunload', warnOfLoss);
    else removeEventListener('beforeunload', warnOfLoss);
    for (const listener of this.#listeners) listener();
  }
}

/** Why it is no photo; null if it is one. */
function reasonOf({ status, answer, isSuspended }: AnsweredPhoto): Reason | null {
  const [refused] = answer?.refused ?? [];
  if (refused) return { sentence: refused.reason };
  if (answer) return answer.leftOut > 0 ? 'full' : null;
  if (status === 413) return 'bytes';
  if (status === 403) return isSuspended ? 'suspended' : 'blocked';
  return status === 401 ? 'signed_out' : 'interrupted';
}

const isPassing = (status: number) => status === 429 || status >= 500;

/** By which a file chosen twice is recognised. */
const fileKey = ({ name, size }: File) => `${name} ${size}`;

/** The same for a photo and its copy in another format. */
const stemOf = ({ name }: File) => name.replace(/\.[^.]*$/, '');

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

function moved<Item extends { id: number }>(items: Item[], id: number, to: number): Item[] {
  const ids = idsOf(items);
  return inOrder(items, moveImage(ids, id, to - ids.indexOf(id)));
}

/** Sorted by `order`; items it lacks come last. */
function inOrder<Item extends { id: number }>(items: Item[], order: number[]): Item[] {
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
