import { openQuestions, type PermissionList } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../addresses.ts'

/** The title, the subject of the choices, and how many are open. */
export function PrivacyHead({ list }: { list?: PermissionList }) {
  const t = useText()
  const { guid, firstName: name } = useChild()
  const isAsked = list && !list.reasonNotToReact
  return (
    <>
      <PageHead
        title={t('privacy.title-child', { name })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: name, href: privacyAddress(guid) },
          { text: t('privacy.title') },
        ]}
        note={isAsked && t('privacy.open-count', { count: openQuestions(list.questions).length })}
      />
      {isAsked && (
        <p className="privacy-intro">
          {t('privacy.intro', { name })} {t('privacy.no-consequence', { name })}
        </p>
      )}
    </>
  )
}
