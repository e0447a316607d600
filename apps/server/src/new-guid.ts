import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'

/** An identifier that nobody can guess. */
export const newGuid = (): Guid => guid(randomUUID())
