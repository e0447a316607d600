import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Bank } from '../bank.ts'
import { OUTCOMES, remainingCents, type BankPayment } from '../bank-payment.ts'
import { BANK_ACTIONS, overviewPage, type BankAction } from './overview-page.ts'
import { refuseCrossSiteForms } from '../../pages/cross-site.ts'
import { pageHeaders } from '../../pages/headers.ts'
import { STYLE } from '../../pages/style.ts'
import { languageOf } from './page-text.ts'
import { missingPage, payPage } from './pay-page.ts'

type ById = { Params: { id: string } }

const outcomeForm = z.object({ outcome: z.enum(OUTCOMES) })
const actionForm = z.object({ action: z.enum(BANK_ACTIONS) })

/** The pages of the bank: paying, and an overview with actions of the bank. */
export function addPageRoutes(app: FastifyInstance, bank: Bank): void {
  refuseCrossSiteForms(app)

  app.get('/bank.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(STYLE),
  )

  app.get('/', (request, reply) => show(reply, overviewPage(bank.list().slice(0, 50), language(request))))

  app.get<ById>('/pay/:id', (request, reply) => {
    const payment = bank.find(request.params.id)
    if (payment === undefined) return show(reply.code(404), missingPage(language(request)))
    return show(reply, payPage(payment, language(request)), new URL(payment.redirectUrl).origin)
  })

  app.post<ById>('/pay/:id', async (request, reply) => {
    const payment = bank.find(request.params.id)
    if (payment === undefined) return show(reply.code(404), missingPage(language(request)))
    const form = outcomeForm.safeParse(request.body)
    if (!form.success) return reply.redirect(`/pay/${payment.id}?lang=${language(request)}`, 303)
    await bank.choose(payment, form.data.outcome)
    return reply.redirect(payment.redirectUrl, 303)
  })

  app.post<ById>('/payments/:id', async (request, reply) => {
    const payment = bank.find(request.params.id)
    const form = actionForm.safeParse(request.body)
    if (payment !== undefined && form.success) await act(bank, payment, form.data.action)
    return reply.redirect(`/?lang=${language(request)}`, 303)
  })
}

async function act(bank: Bank, payment: BankPayment, action: BankAction): Promise<void> {
  if (action === 'refund') bank.refund(payment, remainingCents(payment))
  else if (action === 'charge-back') await bank.chargeBack(payment)
  else if (action === 'fail-refund') await bank.failRefund(payment, 'failed')
  else if (action === 'reverse-chargeback') await bank.reverseChargeback(payment)
  else if (['canceled', 'expired', 'failed'].includes(payment.status)) await bank.report(payment, 'paid')
}

function language(request: FastifyRequest) {
  const { lang } = request.query as { lang?: string }
  return languageOf(lang, request.headers['accept-language'])
}

const show = (reply: FastifyReply, page: string, returnsTo?: string) =>
  reply.headers(pageHeaders(returnsTo)).send(page)
