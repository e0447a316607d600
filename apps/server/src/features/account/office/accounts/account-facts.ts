import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { openAt } from '../sign-ins/open-at.ts'
import { findAccountFacts, type AccountFacts } from './account.repository.ts'

/** Returns how these people sign in, at this moment. */
export const accountFactsOf = (
  tx: SchoolTransaction,
  people: readonly Guid[],
  now: Instant,
): Promise<ReadonlyMap<Guid, AccountFacts>> => findAccountFacts(tx, people, openAt(now))
