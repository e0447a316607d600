import type { Child } from '@portal/domain/account/person/person.ts'

/**
 * The key of a child's colour: the school's number, which is the same in every installation, unlike the portal's id.
 */
export const identityOf = ({ sourceId, guid }: Pick<Child, 'sourceId' | 'guid'>): string => sourceId || guid
