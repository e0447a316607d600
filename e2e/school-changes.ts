import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

/** Nobody is asked for a code: the mailbox is another journey's. */
export const withoutSecondFactor = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((person) => ({ ...person, secondFactor: false })),
})

/** Whatever is paid online may be paid later. */
export const payableLater = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  lists: (file.lists ?? []).map((list) => ({
    ...list,
    methods: (list.methods ?? []).map((method) =>
      method.name === 'ideal' ? { ...method, payLater: true } : method,
    ),
  })),
})

/** The school announces that the portal will be away. */
export const withNotice = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  notifications: (file.notifications ?? []).map((notice) => ({ ...notice, active: true })),
})

/** The son of Henk Mulder comes back to school. */
export const withMulderBack = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((person) => (person.key === 'bas' ? { ...person, active: true } : person)),
  relations: (file.relations ?? []).map((relation) =>
    relation.child === 'bas' ? { person: relation.person, child: relation.child } : relation,
  ),
})

/** Everybody reads the portal in this language. */
export const everybodySpeaks =
  (language: 'nl' | 'en') =>
  (file: SchoolFileSource): SchoolFileSource => ({
    ...file,
    people: (file.people ?? []).map((person) => ({ ...person, language })),
  })
