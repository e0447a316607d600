/** The fields of a person that the office chooses between. */
export const mergeFields = [
  'firstName',
  'lastNamePrefix',
  'lastName',
  'gender',
  'birthDate',
  'className',
  'email',
  'mobile',
  'home',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Whose value is taken. */
export const mergeSides = ['survivor', 'other'] as const
export type MergeSide = (typeof mergeSides)[number]

/** The values of a person; empty for none. */
export type MergeValues = Readonly<Record<MergeField, string>>

/** A person with the values to choose between. */
export type MergedPerson = {
  readonly values: MergeValues
  /** Whether the person works at the school: the owner of such an account alone changes its e-mail address. */
  readonly worksAtSchool: boolean
}

export type MergeChoices = Readonly<Partial<Record<MergeField, MergeSide>>>

const isFixed = (survivor: MergedPerson, field: MergeField): boolean =>
  field === 'email' && survivor.worksAtSchool

/** The fields of which somebody has to choose the value: both have one, and they differ. */
export const conflictsOf = (survivor: MergedPerson, other: MergedPerson): readonly MergeField[] =>
  mergeFields.filter(
    (field) =>
      !isFixed(survivor, field) &&
      survivor.values[field] !== '' &&
      other.values[field] !== '' &&
      survivor.values[field] !== other.values[field],
  )

/** Where the value of each field comes from; undefined while a choice is missing. */
export function sidesOf(
  survivor: MergedPerson,
  other: MergedPerson,
  choices: MergeChoices,
): Readonly<Record<MergeField, MergeSide>> | undefined {
  const conflicts = conflictsOf(survivor, other)
  if (conflicts.some((field) => choices[field] === undefined)) return undefined
  const sideOf = (field: MergeField): MergeSide => {
    if (conflicts.includes(field)) return choices[field] ?? 'survivor'
    const isMissing = survivor.values[field] === '' && other.values[field] !== ''
    return isMissing && !isFixed(survivor, field) ? 'other' : 'survivor'
  }
  return Object.fromEntries(mergeFields.map((field) => [field, sideOf(field)])) as Record<
    MergeField,
    MergeSide
  >
}
