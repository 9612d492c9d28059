import { installProxies } from '#test/servers/kit-proxies.ts'
import { installDovecot } from '#test/servers/dovecot.ts'
import { installOpenSmtpd } from '#test/servers/opensmtpd.ts'
import { installSwift } from '#test/servers/swift.ts'
import { installVarnish } from '#test/servers/varnish.ts'
import { findOrInstallChromium } from './find-chromium.ts'

/**
 * Installs the programs that tests need while the code is checked, so that no test waits for them. Without one of them,
 * the tests that need it say why.
 */
await findOrInstallChromium().catch(() => {})
for (const install of [installProxies, installOpenSmtpd, installDovecot, installSwift, installVarnish]) await install()
