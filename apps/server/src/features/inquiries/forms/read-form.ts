import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Form } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findForm } from './form.repository.ts'
import { readerOf } from './reader.ts'

/** Returns a form about a child of the actor, with the questions for the actor. */
export const readForm = async (
  tx: SchoolTransaction,
  actor: Actor,
  { id, about }: { readonly id: Guid; readonly about: string | undefined },
): Promise<Form> => found(await findForm(tx, await readerOf(tx, actor, about), id))
