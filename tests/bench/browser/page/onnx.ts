/**
 * Writes ONNX models: as much of the format (onnx.proto, IR version 9) as a graph of float32 tensors with fixed shapes
 * needs. Numbers of fields are those of onnx.proto.
 */

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Default: the operators of ONNX itself. */ readonly domain?: 'com.microsoft';
}

export type Attribute = { readonly int: number } | { readonly float: number } | { readonly ints: readonly number[] };

export interface OnnxTensor {
  readonly dimensions: readonly number[];
  readonly data: Float32Array;
}

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  /** Dimensions by name. */ readonly inputs: Readonly<Record<string, readonly number[]>>;
  readonly outputs: Readonly<Record<string, readonly number[]>>;
  readonly initializers?: Readonly<Record<string, OnnxTensor>>;
  /** Version of ONNX's operators. */ readonly operatorSet: number;
}

/** ModelProto. */
export function onnxModel(graph: OnnxGraph): Uint8Array {
  const operatorSet = (domain: string, version: number): Uint8Array => message(8, text(1, domain), integer(2, version));
  return join(
    integer(1, 9),
    message(
      7,
      ...graph.nodes.map(node),
      text(2, 'graph'),
      ...Object.entries(graph.initializers ?? {}).map(([name, tensor]) => initializer(name, tensor)),
      ...Object.entries(graph.inputs).map(([name, dimensions]) => valueInfo(11, name, dimensions)),
      ...Object.entries(graph.outputs).map(([name, dimensions]) => valueInfo(12, name, dimensions)),
    ),
    operatorSet('', graph.operatorSet),
    operatorSet('com.microsoft', 1),
  );
}

/** `TensorProto.DataType.FLOAT`. */
const float32 = 1;

function node({ operator, inputs, outputs, attributes = {}, domain }: OnnxNode): Uint8Array {
  return message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    ...(domain ? [text(7, domain)] : []),
  );
}

/** Field 20 says which of the others holds the value. */
function attribute(name: string, value: Attribute): Uint8Array {
  if ('float' in value) return message(5, text(1, name), float(2, value.float), integer(20, 1));
  if ('int' in value) return message(5, text(1, name), integer(3, value.int), integer(20, 2));
  return message(5, text(1, name), ...value.ints.map((int) => integer(8, int)), integer(20, 7));
}

function valueInfo(field: number, name: string, dimensions: readonly number[]): Uint8Array {
  const shape = message(2, ...dimensions.map((size) => message(1, integer(1, size))));
  return message(field, text(1, name), message(2, message(1, integer(1, float32), shape)));
}

function initializer(name: string, { dimensions, data }: OnnxTensor): Uint8Array {
  // Raw data is little-endian, as all machines are that run a browser.
  const raw = bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  return message(5, ...dimensions.map((size) => integer(1, size)), integer(2, float32), text(8, name), raw);
}

// Protocol buffers: a field is its number and wire type in one varint, and then its value.

function varint(value: number): Uint8Array {
  const result: number[] = [];
  // Negative numbers are written as 64 bits in two's complement.
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) result.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...result, Number(rest)]);
}

const integer = (field: number, value: number): Uint8Array => join(varint(field * 8), varint(value));

const float = (field: number, value: number): Uint8Array =>
  join(varint(field * 8 + 5), new Uint8Array(new Float32Array([value]).buffer));

const bytes = (field: number, value: Uint8Array): Uint8Array =>
  join(varint(field * 8 + 2), varint(value.length), value);

const text = (field: number, value: string): Uint8Array => bytes(field, new TextEncoder().encode(value));

const message = (field: number, ...fields: readonly Uint8Array[]): Uint8Array => bytes(field, join(...fields));

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
