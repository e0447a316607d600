import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { signInsQuery } from './own-account.queries.ts'

/** The latest sign-ins to this account, so that a person notices a sign-in by somebody else. */
export function SignIns() {
  const t = useText()
  const say = useFailureText()
  const language = useLanguage()
  const { data, error } = useQuery(signInsQuery(useCall()))
  return (
    <section className="own-account-part" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('account.sign-ins.title')}</h2>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && (
        <CardTable
          caption={t('account.sign-ins.title')}
          rows={data}
          keyOf={({ at }) => at}
          columns={[
            {
              id: 'when',
              header: t('account.sign-ins.when'),
              cell: ({ at }) => formatMoment(at, language),
              isRowHeader: true,
            },
            {
              id: 'device',
              header: t('account.sign-ins.device'),
              cell: ({ device, isNewDevice }) =>
                isNewDevice
                  ? t('account.sign-ins.new', { device: deviceName(t, device) })
                  : deviceName(t, device),
            },
            {
              id: 'how',
              header: t('account.sign-ins.how'),
              cell: ({ authenticationType }) => t(`account.sign-ins.how.${authenticationType}`),
            },
          ]}
        />
      )}
    </section>
  )
}
