import { spawn } from 'node:child_process'
import { testEnvironment } from './test-environment.ts'

/** A program and its arguments. */
export type Command = readonly [string, ...string[]]

export interface Outcome {
  command: Command
  status: number
  output: string
  seconds: number
}

/** Runs a program with the test environment and streams its output. */
export async function show(command: Command): Promise<boolean> {
  console.log(`\n> ${command.join(' ')}`)
  return (await start(command, 'inherit')).status === 0
}

/** Runs programs in parallel and prints the output of each when it ends. */
export async function showTogether(commands: readonly Command[]): Promise<boolean> {
  const areDone = await Promise.all(commands.map(showAtEnd))
  return areDone.every(Boolean)
}

/** Runs a program and streams its output, and others beside it, whose output is printed when they end. */
export async function showBeside(command: Command, others: readonly Command[]): Promise<boolean> {
  const areDone = await Promise.all([show(command), showTogether(others)])
  return areDone.every(Boolean)
}

async function showAtEnd(command: Command): Promise<boolean> {
  const { status, output, seconds } = await start(command, 'pipe')
  console.log(`\n> ${command.join(' ')} (${seconds.toFixed(1)} s)\n${output.trimEnd()}`)
  return status === 0
}

function start(command: Command, output: 'inherit' | 'pipe'): Promise<Outcome> {
  const [program, ...words] = command
  const startedAt = performance.now()
  const child = spawn(program, words, { stdio: ['ignore', output, output], env: testEnvironment() })
  const pieces: Buffer[] = []
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece))
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        command,
        status: code ?? 1,
        output: Buffer.concat(pieces).toString(),
        seconds: (performance.now() - startedAt) / 1000,
      }),
    )
  })
}
