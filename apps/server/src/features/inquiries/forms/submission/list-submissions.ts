import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { readerOf } from '../reader.ts'
import { findSubmissions } from './submission.repository.ts'

/** Returns the actor's own submissions about a child; those of the other guardian are private. */
export const listSubmissions = async (
  tx: SchoolTransaction,
  actor: Actor,
  about: string | undefined,
): Promise<readonly Submission[]> => findSubmissions(tx, await readerOf(tx, actor, about))
