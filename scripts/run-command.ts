import { spawn } from 'node:child_process'
import { testEnvironment } from './test-environment.ts'

/** A program and its arguments. */
export type Command = readonly [string, ...string[]]

export interface Outcome {
  command: Command
  passed: boolean
  /** Empty if it was shown at a terminal, which it then had for its own. */
  output: string
}

/** Runs a program with the test environment and streams its output. */
export async function show(command: Command): Promise<Outcome> {
  console.log(`\n> ${command.join(' ')}`)
  const { isTTY } = process.stdout
  return await run(command, isTTY ? 'inherit' : 'pipe', (piece) => process.stdout.write(piece))
}

/** Runs programs in parallel and prints the output of each when it ends. */
export async function showTogether(commands: readonly Command[]): Promise<Outcome[]> {
  return await Promise.all(commands.map(showAtEnd))
}

/** Runs a program and streams its output, and others beside it, whose output is printed when they end. */
export async function showBeside(command: Command, others: readonly Command[]): Promise<Outcome[]> {
  const [shown, beside] = await Promise.all([show(command), showTogether(others)])
  return [shown, ...beside]
}

export function havePassed(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ passed }) => passed)
}

async function showAtEnd(command: Command): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await run(command, 'pipe')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n> ${command.join(' ')} (${seconds} s)\n${outcome.output.trimEnd()}`)
  return outcome
}

function run(command: Command, stdio: 'inherit' | 'pipe', onPiece?: (piece: Buffer) => void): Promise<Outcome> {
  const [program, ...words] = command
  const child = spawn(program, words, { stdio: ['ignore', stdio, stdio], env: testEnvironment() })
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      pieces.push(piece)
      onPiece?.(piece)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ command, passed: code === 0, output: Buffer.concat(pieces).toString() }))
  })
}
