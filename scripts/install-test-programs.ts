import { installProxies } from '#server/app/kit-proxies.ts'
import { installDovecot } from '#server/mail/dovecot/dovecot.ts'
import { installOpenSmtpd } from '#server/platform/mail/transport/opensmtpd/opensmtpd.ts'
import { installSwift } from '#server/platform/storage/swift/swift.ts'
import { findOrInstallChromium } from './find-chromium.ts'

/**
 * Installs the programs that tests need while the code is checked, so that no test waits for them. Without one of them,
 * the tests that need it say why.
 */
await findOrInstallChromium().catch(() => {})
for (const install of [installProxies, installOpenSmtpd, installDovecot, installSwift]) await install()
