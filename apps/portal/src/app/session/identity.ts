import type { Child } from '@portal/domain/account/person/person.ts'

/**
 * By what a child gets its colour: the school's own number, which is the same in every installation. The portal's id of
 * the child is not.
 */
export const identityOf = ({ sourceId, guid }: Pick<Child, 'sourceId' | 'guid'>): string => sourceId || guid
