// Class names that the components of the web render.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type SourceFile, webFolder } from './web-files.ts'

type Node = { type: string } & Record<string, unknown>
type Module = {
  declarations: Map<string, Node>
  imports: Map<string, { from: string; name: string }>
  program: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const eachChild = (node: Node, visit: (child: Node) => void) => {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
}

const resolveImport = (path: string, from: string): string | null => {
  if (!from.startsWith('.')) return null
  return normalize(join(dirname(path), from))
}

const parseModule = ({ path, text }: SourceFile): Module => {
  const program = parseSync(path, text).program as unknown as Node
  const declarations = new Map<string, Node>()
  const imports = new Map<string, { from: string; name: string }>()
  const walk = (node: Node): void => {
    const id = node.id
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(node.init))
      declarations.set(String(id.name), node.init)
    if (node.type === 'FunctionDeclaration' && isNode(id)) declarations.set(String(id.name), node)
    if (node.type === 'ImportDeclaration') {
      const from = resolveImport(path, String((node.source as Node).value))
      for (const one of node.specifiers as Node[])
        if (from && one.type === 'ImportSpecifier')
          imports.set(String((one.local as Node).name), { from, name: String((one.imported as Node).name) })
    }
    eachChild(node, walk)
  }
  walk(program)
  return { declarations, imports, program }
}

/** Words of a template's text; those that touch an expression are parts of a word and left out. */
const listTemplateWords = (node: Node): string[] => {
  const texts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
  return texts.flatMap((text, at) => {
    const words = text.split(/\s+/u)
    if (at > 0 && !/^\s/u.test(text)) words.shift()
    if (at < texts.length - 1 && !/\s$/u.test(text)) words.pop()
    return words
  })
}

/** Class names that components can render, by the words that reach a `className`. */
export class ClassNameReader {
  private readonly modules = new Map<string, Module>()
  private readonly readModule: (path: string) => SourceFile | null

  constructor(
    read: (path: string) => SourceFile | null = path => {
      const full = join(webFolder, path)
      return existsSync(full) ? { path, text: readFileSync(full, 'utf8') } : null
    },
  ) {
    this.readModule = read
  }

  listRendered(file: SourceFile): Set<string> {
    const module = parseModule(file)
    this.modules.set(file.path, module)
    const words = new Set<string>()
    const walk = (node: Node): void => {
      const name = node.type === 'JSXAttribute' && isNode(node.name) ? String(node.name.name) : ''
      if (/^className$|ClassName$/u.test(name) && isNode(node.value))
        this.collect(node.value, module, words, new Set())
      eachChild(node, walk)
    }
    walk(module.program)
    words.delete('')
    return words
  }

  private getModule(path: string): Module | null {
    const cachedModule = this.modules.get(path)
    if (cachedModule) return cachedModule
    const file = /\.tsx?$/u.test(path) ? this.readModule(path) : null
    if (!file) return null
    const module = parseModule(file)
    this.modules.set(path, module)
    return module
  }

  private collect(node: Node, module: Module, words: Set<string>, seen: Set<Node>): void {
    if (seen.has(node)) return
    seen.add(node)
    const into = (child: unknown) => isNode(child) && this.collect(child, module, words, seen)
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') for (const word of node.value.split(/\s+/u)) words.add(word)
        return
      case 'TemplateLiteral':
        for (const word of listTemplateWords(node)) words.add(word)
        for (const one of node.expressions as Node[]) into(one)
        return
      case 'BinaryExpression':
        if (node.operator !== '+') return
        break
      case 'ConditionalExpression':
        into(node.consequent)
        into(node.alternate)
        return
      case 'LogicalExpression':
        if (node.operator !== '&&') into(node.left)
        into(node.right)
        return
      case 'IfStatement':
        into(node.consequent)
        into(node.alternate)
        return
      case 'CallExpression':
        into(node.callee)
        return
      case 'MemberExpression':
        into(node.object)
        return
      case 'Property':
        into(node.value)
        return
      case 'FunctionDeclaration':
      case 'ArrowFunctionExpression':
        into(node.body)
        return
      case 'Identifier':
        this.followName(String(node.name), module, words, seen)
        return
      case 'JSXElement':
      case 'TSTypeAnnotation':
        return
    }
    eachChild(node, into)
  }

  private followName(name: string, module: Module, words: Set<string>, seen: Set<Node>): void {
    const declared = module.declarations.get(name)
    if (declared) this.collect(declared, module, words, seen)
    if (declared) return
    const imported = module.imports.get(name)
    const from = imported && this.getModule(imported.from)
    const found = imported && from?.declarations.get(imported.name)
    if (from && found) this.collect(found, from, words, seen)
  }
}
