import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'

/** A random identifier that cannot be guessed. */
export const newGuid = (): Guid => guid(randomUUID())
