// The endpoints of the area for the office of the school.
export { downloadAnswers, listAnswers, readListNames } from './billing/office/answers.ts'
export {
  changeArticles,
  previewArticleChange,
  previewWithdrawal,
  withdrawAnswer,
} from './billing/office/list-change.ts'
export { cancelList, listCancellations, previewCancellation } from './billing/office/cancellation.ts'
export { downloadParticipants, listParticipants } from './billing/office/participants.ts'
export { previewList } from './billing/office/list-preview.ts'
export { changeOfferDays, offerPlace } from './billing/office/waiting.ts'
export { previewReminders, sendReminders } from './billing/office/reminders.ts'
export { changeSeveralLists, previewSeveralLists } from './billing/office/several-lists.ts'
export {
  changeList,
  changePlaces,
  checkList,
  createList,
  downloadLists,
  extendList,
  listLists,
  publishList,
  readList,
  readListDraft,
  removeList,
  saveListDraft,
  unscheduleList,
} from './billing/office/lists.ts'
