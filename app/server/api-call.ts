/** A call of the public API, as the server hands it over. */
export interface ApiCall {
  method: string;
  /** Path and query. */
  url: string;
  ip: string;
  authorization: string | undefined;
  /** Of answers that the client has: If-None-Match. */
  knownTags: string | undefined;
  requestId: string;
  /** Of the trace that it is part of, if a trusted proxy says so. */
  trace: string | undefined;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

/** To be sent as it is, except that the body may be compressed and is left out for HEAD. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type AnswerCall = (call: ApiCall) => Promise<ApiAnswer>;
