import {
  downloadAnswers,
  downloadLists,
  downloadParticipants,
} from '@portal/contract/billing.office.contract.ts'
import type { OfficeExporter } from '../../../composition/parts/office-work.ts'
import { exportAnswers } from './answers/list-answers.ts'
import { exportLists } from './list/list-lists.ts'
import { exportParticipants } from './participants/list-participants.ts'

/** Exports the lists, and their answers. */
export const listExporters: readonly OfficeExporter[] = [
  {
    list: 'lists',
    right: 'lists',
    action: 'download-lists',
    query: downloadLists.query,
    read: exportLists,
  },
  {
    list: 'answers',
    right: 'answers',
    action: 'download-answers',
    query: downloadAnswers.query,
    read: exportAnswers,
  },
  {
    list: 'participants',
    right: 'answers',
    action: 'download-participants',
    query: downloadParticipants.query,
    read: exportParticipants,
  },
]
