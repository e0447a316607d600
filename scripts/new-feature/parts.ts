/** The areas: the folder names on both sides and in the packages. */
export const areas = [
  'account',
  'payments',
  'billing',
  'inquiries',
  'messages',
  'site',
  'people',
  'learning',
  'attendance',
  'webshop',
] as const
export type Area = (typeof areas)[number]

export type Part = { readonly file: string; readonly holds: string }

export function isArea(text: string): text is Area {
  return (areas as readonly string[]).includes(text)
}

/**
 * The files of a feature, in the recommended order.
 * @param name the action as verb-noun: `refund-payment`
 */
export function partsOf(area: Area, name: string): Part[] {
  const noun = name.slice(name.indexOf('-') + 1)
  const server = `apps/server/src/features/${area}`
  const web = `apps/portal/src/features/${area}`
  return [
    {
      file: `packages/domain/src/${area}/README.md`,
      holds: 'terms, states and rules, in sentences',
    },
    {
      file: `packages/domain/src/${area}/${noun}.ts`,
      holds: 'the states as a union, and reasonNotTo… for what may be refused',
    },
    {
      file: `packages/domain/src/${area}/${noun}.test.ts`,
      holds: 'each rule as a sentence, with the IDs that it proves',
    },
    {
      file: `packages/contract/src/${area}.contract.ts`,
      holds: 'method, path, input, response and refusals; codecs between wire names and domain types',
    },
    {
      file: `packages/contract/src/refusal-texts/nl.ts`,
      holds: 'a friendly, useful text for each refusal; the same in en.ts',
    },
    {
      file: `${server}/${area}.access.ts`,
      holds: 'who may call it; without a row the server does not start',
    },
    { file: `${server}/${area}.routes.ts`, holds: 'a line that binds the endpoint to the use case' },
    {
      file: `${server}/${name}.ts`,
      holds: 'the use case: load, decide, act, respond; the actor comes first',
    },
    { file: `${server}/${noun}.repository.ts`, holds: 'SQL in, domain values out' },
    {
      file: `${server}/${area}.area.ts`,
      holds: 'its jobs, retention and personal data',
    },
    {
      file: `${server}/matrix/${area}.matrix.ts`,
      holds: 'the requests of the access matrix, and the response that each actor gets',
    },
    {
      file: `${server}/${name}.test.ts`,
      holds: 'over HTTP on a real database: also the neighbour’s child and the other school',
    },
    { file: `${web}/${area}.queries.ts`, holds: '…Query and …Mutation, derived from the contract' },
    { file: `${web}/${noun}.page.tsx`, holds: 'composes components that render; logic is in .ts files' },
    { file: `e2e/${area}/${area}.spec.ts`, holds: 'the journey, by role and visible text' },
    { file: `docs/glossary.md`, holds: 'every new term' },
  ]
}
