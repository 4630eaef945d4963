interface Entry<Value> {
  loading: Promise<Value | undefined>;
  /** Undefined while it is still being loaded. */
  value: Value | undefined;
  goodUntilMs: number;
}

interface MemoryLimits {
  most: number;
  /** Nothing is cached longer, even without a notice of a change. */
  longestMs: number;
  clock?: () => number;
}

/**
 * Caches what was read from the database for as long as notices of its changes are received. What was not
 * found is not cached, and a read that was under way when a notice came is used by those who waited for it,
 * and by nobody after them.
 */
export class NotifiedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly limits: Required<MemoryLimits>;
  private isHearing = false;

  constructor(limits: MemoryLimits) {
    this.limits = { clock: () => performance.now(), ...limits };
  }

  find(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const nowMs = this.limits.clock();
    const known = this.entries.get(key);
    if (known && nowMs < known.goodUntilMs) return known.loading;
    const loading = load();
    if (this.isHearing)
      this.keep(key, { loading, value: undefined, goodUntilMs: nowMs + this.limits.longestMs });
    return loading;
  }

  /** Forgets what the change may concern. */
  forget(isConcerned: (value: Value) => boolean): void {
    for (const [key, { value }] of this.entries)
      if (value === undefined || isConcerned(value)) this.entries.delete(key);
  }

  /** While notices are not received nothing is cached, and what was cached before is dropped. */
  setHearing(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.entries.clear();
  }

  private keep(key: string, entry: Entry<Value>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limits.most && oldest !== undefined) this.entries.delete(oldest);
    const drop = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    entry.loading.then((value) => {
      entry.value = value;
      if (value === undefined) drop();
    }, drop);
  }
}
