import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../../addresses.ts'

/** The header of one question that is open across a narrow screen. A screen reader reads its title when it opens. */
export function QuestionHead({ title }: { title: string }) {
  const t = useText()
  const { guid } = useChild()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={place} className="privacy-one-head">
      <LinkButton kind="quiet" icon={ArrowLeft} href={privacyAddress(guid)}>
        {t('privacy.details.back')}
      </LinkButton>
      <PageHead title={title} />
    </div>
  )
}
