import {
  isSameNotice,
  noticeKinds,
  type EditedNotice,
  type WrittenNotice,
} from '@portal/domain/account/portal/notice.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useDraft } from '../use-draft.ts'
import { useSaveNotice } from './notice.queries.ts'

/** The draft of the notice; unsaved text is kept on the device. */
export function useEditedNotice(notice: EditedNotice) {
  const t = useText()
  const { own, latest, isKept, change } = useDraft<WrittenNotice>({ of: 'notice', isContent: isNotice })
  const saving = useSaveNotice((saved, sent) => {
    showToast({ kind: 'success', title: t('page.saved') })
    // Text typed during the save is not in the saved version.
    const more = latest.current && !isSameNotice(latest.current, sent) ? latest.current : undefined
    change(more && { ...more, begunWith: saved.version })
  })
  const shown: WrittenNotice = own ?? notice
  return {
    own,
    shown,
    saving,
    /** Another editor's notice is shown, so its refusal is not. */
    failure: isRefusal(saving.error, 'page-changed') ? null : saving.error,
    isKept,
    /** Whether another editor saved another one in the meantime. */
    isOther: own !== undefined && own.begunWith !== notice.version,
    type: (more: Partial<WrittenNotice>) => {
      const { active, priority, message } = { ...shown, ...more }
      const next = { active, priority, message, begunWith: own?.begunWith ?? notice.version }
      change(isSameNotice(next, notice) && next.begunWith === notice.version ? undefined : next)
    },
    discard: () => change(undefined),
    /** Saves over the current notice, which the editor has seen by then. */
    save: (said: WrittenNotice) => {
      const { active, priority, message } = said
      if (!saving.isPending) saving.mutate({ begunWith: notice.version, active, priority, message })
    },
  }
}

const isNotice = ({ message, active, priority }: Partial<WrittenNotice>): boolean =>
  typeof message === 'string' && typeof active === 'boolean' && noticeKinds.some((kind) => kind === priority)
