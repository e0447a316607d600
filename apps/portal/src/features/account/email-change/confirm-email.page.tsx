import { useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { useConfirmEmailChange, useEmailLink } from './email-change.queries.ts'
import '../sign-in/sign-in.css'

/** The page of the link in the mail to a new address. A button confirms it, because a GET must change nothing. */
export function ConfirmEmailPage() {
  const t = useText()
  const say = useFailureText()
  const { t: token } = useQueryOf(textsIn('t'))
  const confirm = useConfirmEmailChange()
  const once = useOneAtATime()
  const link = useEmailLink(token)
  const failure = confirm.error ?? link.refusal
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead
          title={t('confirm-email.title')}
          note={confirm.isSuccess || link.refusal ? undefined : t('confirm-email.text')}
        />
        {failure && (
          <Alert kind="danger" isNews>
            {say(failure)}
          </Alert>
        )}
        {confirm.isSuccess ? (
          <>
            <Alert kind="success" isNews>
              {t('confirm-email.done')}
            </Alert>
            <LinkButton href="/" kind="primary" isWide>
              {t('error.page.home')}
            </LinkButton>
          </>
        ) : link.refusal ? (
          <LinkButton href="/account" kind="primary" isWide>
            {t('confirm-email.account')}
          </LinkButton>
        ) : (
          <Button
            kind="primary"
            isWide
            isPending={confirm.isPending || link.isPending}
            onPress={() => once(() => confirm.mutateAsync(token))}
          >
            {t('confirm-email.submit')}
          </Button>
        )}
      </section>
    </div>
  )
}
