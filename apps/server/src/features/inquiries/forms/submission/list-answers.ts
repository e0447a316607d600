import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../../../gateways/files/hand-out.ts'
import { found } from '../../../../refusal.ts'
import { readerOf } from '../reader.ts'
import { findAnswers, findSubmission } from './submission.repository.ts'

/** Returns the current answers of a submission of the actor. */
export async function listAnswers(
  scanning: FileScanning,
  tx: SchoolTransaction,
  actor: Actor,
  submission: Guid,
): Promise<SubmittedAnswers> {
  const reader = await readerOf(tx, actor, undefined)
  return findAnswers(tx, found(await findSubmission(tx, reader, submission)), scansOf(scanning))
}
