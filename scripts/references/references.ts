/** A broken or misplaced reference. */
export type BrokenReference = { readonly reference: string; readonly reason: string }

const product = /\bPD-\d+\b/g
const safety = /\bSAF-[A-Z]\d+\b/g
const record = /\bdocs\/decisions\/(?<record>\d{4}(?:-[\w-]+)?)/g
const requirement = /\b[A-Z]{3,5}-\d{3}\b/g
/** A number that requires another document to look up. */
const bare = /\b(?:decision \d+|records? \d+|safety [A-Z]\d+)\b/g

/** The valid targets of references in this checkout. */
export type Known = {
  /** Anchors such as `PD-10` and `SAF-M1`. */
  readonly anchors: ReadonlySet<string>
  /** Decision records, by number and by name: `0010` and `0010-noun-phrase`. */
  readonly records: ReadonlySet<string>
  /** Areas of the catalogue of requirements, such as `INV`. */
  readonly areas: ReadonlySet<string>
}

/**
 * The broken references of one file.
 * @param isProduct in product code a comment states the rule itself: requirement ids belong to tests and the catalogue
 */
export function findBrokenReferences(text: string, known: Known, isProduct: boolean): BrokenReference[] {
  const unknown = [...(text.match(product) ?? []), ...(text.match(safety) ?? [])].filter(
    (reference) => !known.anchors.has(reference),
  )
  const records = [...text.matchAll(record)].filter(
    ({ groups = {} }) => !known.records.has(groups['record'] ?? ''),
  )
  const requirements = (text.match(requirement) ?? []).filter((id) =>
    known.areas.has(id.replace(/-\d+$/, '')),
  )
  return [
    ...unknown.map((reference) => ({ reference, reason: 'is not in docs' })),
    ...records.map(([reference]) => ({ reference, reason: 'is no decision record' })),
    ...(text.match(bare) ?? []).map((reference) => ({ reference, reason: 'does not say of which document' })),
    ...(isProduct ? requirements : []).map((reference) => ({ reference, reason: 'belongs to a test' })),
  ]
}

/** Paths between backticks in a document, such as `docs/security.md`, that do not exist. */
export function findMissingPlaces(document: string, isThere: (path: string) => boolean): string[] {
  const named = [...document.matchAll(/`(?<path>(?:apps|packages|e2e|bench|scripts|tools|docs)\/[\w./-]+)`/g)]
  return named.map(({ groups = {} }) => groups['path'] ?? '').filter((path) => !isThere(path))
}

/** A link to another document or a section: its path as written, and its anchor. */
export type DocumentLink = { readonly path: string; readonly anchor: string }

/** The links of a document within this checkout, outside code blocks. */
export function linksIn(document: string): DocumentLink[] {
  const links = withoutCode(document).matchAll(/\]\((?<path>[^)\s#:]*)(?:#(?<anchor>[^)\s]*))?\)/g)
  return [...links].map(({ groups = {} }) => ({ path: groups['path'] ?? '', anchor: groups['anchor'] ?? '' }))
}

/** The anchors of the headings of a document, as GitHub makes them. */
export function headingsIn(document: string): string[] {
  return [...withoutCode(document).matchAll(/^#+ (?<heading>.*)$/gm)].map(({ groups = {} }) =>
    (groups['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const withoutCode = (document: string): string => document.replaceAll(/^```[^]*?^```/gm, '')

/** A line of the table of requirements in docs/security.md. */
export type SecurityRow = {
  readonly requirement: string
  readonly level: string
  readonly status: string
  readonly shownBy: string
}

export function securityRowsIn(document: string): SecurityRow[] {
  const lines = document.matchAll(
    /^\| (?<requirement>\d+[.]\d+[.]\d+) +\| (?<level>[^|]*) \| [^|]* \| (?<status>[^|]*) \| (?<shownBy>.*) \|$/gm,
  )
  return [...lines].map(({ groups = {} }) => {
    const textOf = (name: string) => (groups[name] ?? '').trim()
    return {
      requirement: textOf('requirement'),
      level: textOf('level'),
      status: textOf('status'),
      shownBy: textOf('shownBy'),
    }
  })
}

/** The anchors that a document of rules defines: `- **PD-10** …`. */
export function anchorsIn(document: string): string[] {
  return [...document.matchAll(/^- \*\*(?<anchor>[A-Z]+-[A-Z]?\d+)\*\*/gm)].map(
    ({ groups = {} }) => groups['anchor'] ?? '',
  )
}
