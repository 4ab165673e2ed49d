import { isObject, type JsonObject, own } from '../../json.ts'
import { bit, type Expr, type NameSet } from '../expr.ts'
import type { Context, Meaning } from './context.ts'

const endless = Number.POSITIVE_INFINITY

/** The properties that `additionalProperties` speaks about: those that its siblings don't name. */
export function additionalNames(
  context: Context,
  except: readonly string[] = [],
): NameSet & { is: 'others' } {
  const properties = own(context.raw, 'properties')
  const patterns = own(context.raw, 'patternProperties')
  return {
    is: 'others',
    names: new Set([...(isObject(properties) ? Object.keys(properties) : []), ...except]),
    patterns: isObject(patterns)
      ? Object.keys(patterns).map(source => context.pattern(source, 'patternProperties'))
      : [],
  }
}

/** A property that has to be there, with its changed schema. */
function editedProperty(name: string, changed: Expr, { exprs }: Context): Expr {
  return exprs.all([
    exprs.types(bit.object),
    exprs.required(name),
    exprs.property({ is: 'name', name }, changed),
  ])
}

function isAbout(one: Expr, name: string): boolean {
  if (one.is === 'property') return one.names.is === 'name' && one.names.name === name
  return one.is === 'absent' && one.name === name
}

function requiredNames(names: readonly unknown[], { exprs }: Context): Expr {
  return exprs.all(names.map(name => exprs.required(String(name))))
}

/** `demand` holds whenever the property is there. Values that are no objects have no properties. */
function whenPresent(name: string, demand: Expr, { exprs }: Context): Expr {
  return exprs.any([exprs.not(exprs.types(bit.object)), exprs.absent(name), demand])
}

function dependentSchema(keyword: string, name: string, context: Context): Expr {
  const demand = context.schema([keyword, name])
  if (context.edited(keyword)?.[1] !== name) return whenPresent(name, demand, context)
  return context.exprs.all([context.exprs.types(bit.object), context.exprs.required(name), demand])
}

export const objectKeywords: Record<string, Meaning> = {
  minProperties: (value, { exprs }) => exprs.extent(bit.object, Number(value), endless),
  maxProperties: (value, { exprs }) => exprs.extent(bit.object, 0, Number(value)),
  required: (value, context) => requiredNames(value as unknown[], context),
  properties: (value, context) => {
    const { exprs } = context
    const changed = context.edited('properties')?.[1]
    if (changed === undefined) {
      return exprs.all(
        Object.keys(value as JsonObject).map(name =>
          exprs.property({ is: 'name', name }, context.schema(['properties', name])),
        ),
      )
    }
    const name = String(changed)
    const plain = context.unedited('properties')
    const others = (plain.is === 'all' ? plain.of : [plain]).filter(one => !isAbout(one, name))
    return exprs.all([...others, editedProperty(name, context.schema(['properties', name]), context)])
  },
  patternProperties: (value, context) => {
    const [, changed, name] = context.edited('patternProperties') ?? []
    return context.exprs.all(
      Object.keys(value as JsonObject).flatMap(source => {
        const pattern = context.pattern(source, 'patternProperties')
        const plain = context.schema(['patternProperties', source])
        if (source !== changed) return [context.exprs.property({ is: 'pattern', pattern, except: [] }, plain)]
        const one = String(name)
        return [
          context.exprs.property({ is: 'pattern', pattern, except: [one] }, plain),
          editedProperty(one, context.schema(['patternProperties', source], [one]), context),
        ]
      }),
    )
  },
  additionalProperties: (_value, context) => {
    const plain = context.schema(['additionalProperties'])
    const name = context.edited('additionalProperties')?.[1]
    if (name === undefined) return context.exprs.property(additionalNames(context), plain)
    const one = String(name)
    return context.exprs.all([
      context.exprs.property(additionalNames(context, [one]), plain),
      editedProperty(one, context.schema(['additionalProperties'], [one]), context),
    ])
  },
  propertyNames: (_value, context) => context.exprs.name(context.schema(['propertyNames'])),
  dependentRequired: (value, context) =>
    context.exprs.all(
      Object.entries(value as JsonObject).map(([name, names]) =>
        whenPresent(name, requiredNames(names as unknown[], context), context),
      ),
    ),
  dependentSchemas: (value, context) =>
    context.exprs.all(
      Object.keys(value as JsonObject).map(name => dependentSchema('dependentSchemas', name, context)),
    ),
  dependencies: (value, context) =>
    context.exprs.all(
      Object.entries(value as JsonObject).map(([name, demand]) =>
        Array.isArray(demand)
          ? whenPresent(name, requiredNames(demand, context), context)
          : dependentSchema('dependencies', name, context),
      ),
    ),
}
