import { parseAst } from 'rolldown/parseAst'

/** A place in a file where a mutant can be made: the text between the offsets, and what the mutant says instead. */
export interface Site {
  start: number
  end: number
  kind: string
  /** Empty for a statement that is left out. */
  text: string
  isStatement: boolean
  /** Whether it is evaluated as the module is loaded, before any test. */
  isStatic: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])
/** Calls that are left out; what they are called on stays. */
const LEFT_OUT: ReadonlySet<string> = new Set(['filter', 'toSorted', 'slice', 'trim', 'toLowerCase'])
/** Words of SQL; the first that a piece has is the site. */
const SQL: readonly (readonly [RegExp, string])[] = [
  [/\bnot exists\b/u, 'exists'],
  [/\bis not null\b/u, 'is null'],
  [/\bis null\b/u, 'is not null'],
  [/ <= /u, ' < '],
  [/ >= /u, ' > '],
  [/ < /u, ' <= '],
  [/ > /u, ' >= '],
  [/ <> /u, ' = '],
  [/\bwhere not\b/u, 'where'],
  [/ and /u, ' or '],
  [/ or /u, ' and '],
  [/\bdesc\b/u, 'asc'],
  [/\blimit 1\b/u, 'limit 2'],
  [/ \+ /u, ' - '],
  [/ - /u, ' + '],
  [/ = /u, ' <> '],
]
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** TypeScript around a value; all other nodes of its own are types. */
const AROUND_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** All of a file, in the order of their offsets. */
export function findSites(path: string, source: string): Site[] {
  const sites: Site[] = []
  /** Code without semicolons goes on where a line begins with a bracket. */
  const beginStatements = new Set<number>()
  const textOf = ({ start, end }: Node) => source.slice(start, end)

  function add(node: Node, kind: string, text: string, isStatic: boolean, isStatement = false): void {
    sites.push({ start: node.start, end: node.end, kind, text, isStatement, isStatic })
  }

  function addSql(node: Node, isStatic: boolean): void {
    const quasi = node['quasi'] as Node
    for (const piece of quasi['quasis'] as Node[]) {
      for (const [word, other] of SQL) {
        const found = word.exec(textOf(piece))
        if (!found) continue
        const at = piece.start + found.index
        const text = source.slice(node.start, at) + other + source.slice(at + found[0].length, node.end)
        add(node, `sql ${found[0].trim()}`, text, isStatic)
        break
      }
    }
  }

  const OF_TYPE: Readonly<Record<string, (node: Node, isStatic: boolean) => void>> = {
    BinaryExpression: addOperator,
    LogicalExpression: addOperator,
    UnaryExpression(node, isStatic) {
      if (node['operator'] === '!') add(node, '!', textOf(node['argument'] as Node), isStatic)
    },
    Literal(node, isStatic) {
      const { value } = node as { value?: unknown }
      if (typeof value === 'boolean') add(node, String(value), String(!value), isStatic)
      if (typeof value === 'number') add(node, 'number', `${textOf(node)} + 1`, isStatic)
    },
    IfStatement: addCondition,
    ConditionalExpression: addCondition,
    ExpressionStatement(node, isStatic) {
      const { expression } = node as unknown as { expression: Node }
      beginStatements.add(node.start)
      const call = (expression.type === 'AwaitExpression' ? expression['argument'] : expression) as Node
      const isSuper = (call['callee'] as Node | undefined)?.type === 'Super'
      if (call.type === 'CallExpression' && !isSuper) add(node, 'statement', '', isStatic, true)
    },
    CallExpression(node, isStatic) {
      const callee = node['callee'] as Node
      if (callee.type !== 'MemberExpression' || callee['computed'] === true) return
      const { name } = callee['property'] as { name?: string }
      const object = textOf(callee['object'] as Node)
      // What follows would not be left out with it any more.
      if (object.includes('?.')) return
      const other = METHODS.get(name ?? '')
      if (name && other) add(node, name, `${object}.${other}${source.slice(callee.end, node.end)}`, isStatic)
      if (name && LEFT_OUT.has(name)) add(node, name, object, isStatic)
    },
    TaggedTemplateExpression(node, isStatic) {
      if (textOf(node['tag'] as Node).startsWith('sql')) addSql(node, isStatic)
    },
  }

  function addOperator(node: Node, isStatic: boolean): void {
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const operator = node['operator'] as string
    const other = OPERATORS[operator]
    const isText = operator === '+' && [left, right].some(({ type, value }) => isTextNode(type, value))
    if (other && !isText) add(node, operator, `(${textOf(left)}) ${other} (${textOf(right)})`, isStatic)
  }

  function addCondition(node: Node, isStatic: boolean): void {
    const test = node['test'] as Node
    for (const text of ['true', 'false']) add(test, `if ${text}`, text, isStatic)
  }

  function walk(node: Node, isStatic: boolean, isKey: boolean): void {
    if (node.type.startsWith('TS') && !AROUND_VALUES.has(node.type)) return
    if (!isKey) OF_TYPE[node.type]?.(node, isStatic)
    const isInside = isStatic && !FUNCTIONS.has(node.type)
    for (const [name, value] of Object.entries(node)) {
      const isName = name === 'key' || (name === 'property' && node['computed'] !== true)
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, isInside, isName)
      }
    }
  }

  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, true, false)
  const isSafe = ({ start, isStatement }: Site) => isStatement || !beginStatements.has(start)
  return sites.filter(isSafe).toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isTextNode(type: string | undefined, value: unknown): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string'
}
