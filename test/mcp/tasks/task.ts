/** A call of a tool. An argument that begins with @ stands for the id of the design of that name, found in an earlier answer. */
export type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** Facts of one layer in the image, as modify_design_layers measures them. */
export interface LayerFacts {
  /** What is drawn, blanks and line breaks alike. */
  text?: string;
  lines?: number;
  /** The least contrast. */
  contrast?: number;
  /** Whether its whole text is shown, in the font size that it has. */
  isWhole?: true;
  isInside?: true;
  isFree?: true;
  maxWidth?: number;
}

/** What must hold after a task. All that is given must. */
export interface Expectation {
  /** Calls at most. */
  calls: number;
  /** The last URL that was generated: its design and decoded parameters. `null` for a name that must not be there. */
  url?: {
    design: string;
    params?: Readonly<Record<string, string | null>>;
    isSigned?: true;
    /** How many different URLs there are. */
    count?: number;
  };
  /** The last image that was rendered, and the edits that asked for it. */
  image?: {
    design: string;
    format?: string;
    width?: number;
    edits?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    background?: string;
    layers?: Readonly<Record<string, LayerFacts>>;
    /** Codes of all warnings; default none. `any` where they don't matter. */
    warnings?: readonly string[] | "any";
  };
  /** What the answer to the user names, regardless of case. */
  answer?: readonly string[];
  /** Tools that may not be called. */
  never?: readonly string[];
}

/** What a user wants, in their words, and how it is known that they got it. */
export interface Task {
  id: string;
  says: string;
  /** Calls that an assistant made for it, and what it then said. */
  recorded: { calls: readonly Call[]; answer: string };
  expects: Expectation;
}

/** A call with what it returned. */
export interface MadeCall {
  tool: string;
  args: Readonly<Record<string, unknown>>;
  isError: boolean;
  /** What the assistant reads. */
  text: string;
}

export interface Transcript {
  calls: readonly MadeCall[];
  answer: string;
}
