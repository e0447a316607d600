import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findForms } from './form.repository.ts'
import { readerOf } from './reader.ts'

/** Returns the forms about one or all children of the actor, with expired and answered ones. */
export const listForms = async (
  tx: SchoolTransaction,
  actor: Actor,
  about: string | undefined,
): Promise<readonly FormSummary[]> => findForms(tx, await readerOf(tx, actor, about))
