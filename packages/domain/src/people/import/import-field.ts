/** Fields of a pupil that a spreadsheet may have. */
export const pupilFields = [
  'number',
  'firstName',
  'prefix',
  'lastName',
  'gender',
  'className',
  'birthDate',
  'email',
  'mobile',
] as const
export type PupilField = (typeof pupilFields)[number]

/** Fields of each of the two guardians in a row. */
export const guardianFields = [
  'number',
  'firstName',
  'prefix',
  'lastName',
  'gender',
  'email',
  'mobile',
  'home',
  'payer',
  'share',
  'street',
  'houseNumber',
  'houseSuffix',
  'postalCode',
  'city',
  'country',
] as const
export type GuardianField = (typeof guardianFields)[number]

/** Fields of a postal address. */
export const addressColumns = [
  'street',
  'houseNumber',
  'houseSuffix',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly GuardianField[]

/** The people of a row: a pupil, and at most two guardians. */
export const importRoles = ['pupil', 'guardian1', 'guardian2'] as const
export type ImportRole = (typeof importRoles)[number]

/** What a column of a spreadsheet holds. */
export type ImportField = `pupil.${PupilField}` | `${'guardian1' | 'guardian2'}.${GuardianField}`

/** Every field, in the order in which people choose from them. */
export const importFields: readonly ImportField[] = [
  ...pupilFields.map((field) => `pupil.${field}` as const),
  ...guardianFields.map((field) => `guardian1.${field}` as const),
  ...guardianFields.map((field) => `guardian2.${field}` as const),
]

/** The field of each column; undefined for a column that is not read. */
export type ColumnMapping = readonly (ImportField | undefined)[]

/** Why a mapping cannot be used, with the field that it is about. */
export type MappingFault = {
  readonly field: ImportField
  readonly reason: 'missing' | 'twice' | 'unrecognisable'
}

const REQUIRED: readonly ImportField[] = ['pupil.number', 'pupil.firstName', 'pupil.lastName']

/**
 * Returns the faults of a mapping. A pupil has a number and a name. A guardian has a name, and a number or an e-mail
 * address by which a next import recognises the same person.
 */
export function faultsOfMapping(mapping: ColumnMapping): readonly MappingFault[] {
  const used = mapping.filter((field) => field !== undefined)
  const has = (field: ImportField) => used.includes(field)
  const missing = REQUIRED.filter((field) => !has(field))
  const twice = importFields.filter((field) => used.indexOf(field) !== used.lastIndexOf(field))
  const ofGuardians = (['guardian1', 'guardian2'] as const)
    .filter((role) => used.some((field) => field.startsWith(`${role}.`)))
    .flatMap((role): readonly MappingFault[] => [
      ...([`${role}.firstName`, `${role}.lastName`] as const)
        .filter((field) => !has(field))
        .map((field) => ({ field, reason: 'missing' as const })),
      ...(has(`${role}.number`) || has(`${role}.email`)
        ? []
        : [{ field: `${role}.number` as const, reason: 'unrecognisable' as const }]),
    ])
  return [
    ...missing.map((field) => ({ field, reason: 'missing' as const })),
    ...twice.map((field) => ({ field, reason: 'twice' as const })),
    ...ofGuardians,
  ]
}
