import { spawn, spawnSync } from 'node:child_process'

/** `npm start`: builds, then serves with the sample street. */
const build = spawnSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] })
if (build.status !== 0) process.exit(build.status ?? 1)

const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: { DEMO: '1', ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
