/** A person that the demo can sign in as. */
export type DemoPerson = {
  readonly login: string
  readonly fullName: string
  readonly stereotype: string
  readonly children: readonly string[]
  readonly inOffice?: boolean | undefined
  readonly shows?: string | undefined
}

/** The kinds of people, in the order in which a visitor tries them. */
const groups = ['parents', 'pupils', 'administrators'] as const
export type DemoGroup = (typeof groups)[number]

function groupOf({ stereotype, inOffice }: DemoPerson): DemoGroup {
  if (inOffice === true) return 'administrators'
  if (stereotype === 'ouder') return 'parents'
  return stereotype === 'leerling' ? 'pupils' : 'administrators'
}

/** Returns the first person of each kind, and the others by kind. */
export function inGroups(people: readonly DemoPerson[]): {
  readonly first: readonly DemoPerson[]
  readonly others: readonly { readonly group: DemoGroup; readonly people: readonly DemoPerson[] }[]
} {
  const all = groups.map((group) => ({ group, people: people.filter((one) => groupOf(one) === group) }))
  return {
    first: all.flatMap((one) => one.people.slice(0, 1)),
    others: all
      .map(({ group, people: members }) => ({ group, people: members.slice(1) }))
      .filter((one) => one.people.length > 0),
  }
}
