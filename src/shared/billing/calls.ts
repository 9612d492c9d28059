import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const subscriptions = schemasOf(() => import('./subscriptions.ts'))
const refunds = schemasOf(() => import('./refunds.ts'))

export const billingCalls = {
  getOrCreateSubscription: {
    method: 'post',
    path: '/api/get-or-create-subscription',
    body: subscriptions('NewSubscription'),
    answer: subscriptions('ClientSecret'),
  },
  getSubscription: { method: 'get', path: '/api/subscription', answer: subscriptions('Subscription') },
  cancelSubscription: { method: 'post', path: '/api/subscription/cancel', answer: subscriptions('Subscription') },
  resumeSubscription: { method: 'post', path: '/api/subscription/resume', answer: subscriptions('Subscription') },
  listPayments: {
    method: 'get',
    path: '/api/admin/payments',
    query: refunds('PaymentsQuery'),
    answer: refunds('PaymentsPage'),
  },
  refundPayment: {
    method: 'post',
    path: '/api/admin/payments/{id}/refund',
    body: refunds('RefundRequest'),
    answer: refunds('StaffPayment'),
  },
  payInSandbox: {
    method: 'post',
    path: '/api/sandbox/payments',
    body: subscriptions('SandboxPayment'),
    answer: subscriptions('PaymentResult'),
  },
  confirmInSandbox: {
    method: 'post',
    path: '/api/sandbox/confirmations',
    body: subscriptions('SandboxConfirmation'),
    answer: subscriptions('PaymentResult'),
  },
} as const satisfies Calls
