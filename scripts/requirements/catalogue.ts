/** A line of docs/requirements.md. */
export type Requirement = { readonly id: string; readonly area: string; readonly text: string }

const line = /^(?:- |### )(?<id>(?<area>[A-Z]+?)-?\d+)\??(?: \(.*?\))? — (?<text>.*)$/gm

/** The requirements in the order of the document; journeys (F01) and traps (TRAP-01) are areas too. */
export function readCatalogue(document: string): Requirement[] {
  return [...document.matchAll(line)].map(({ groups = {} }) => ({
    id: groups['id'] ?? '',
    area: groups['area'] ?? '',
    text: groups['text'] ?? '',
  }))
}
