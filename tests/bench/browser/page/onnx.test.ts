import { expect, test } from 'vitest';
import { onnxModel } from './onnx';

test('the bytes of a small model are those that onnx.proto asks for', () => {
  const model = onnxModel({
    nodes: [{ operator: 'Mul', inputs: ['x', 'w'], outputs: ['y'], attributes: { axis: { int: -1 } } }],
    inputs: { x: [300] },
    outputs: { y: [2] },
    initializers: { w: { dimensions: [1], data: new Float32Array([1]) } },
    operatorSet: 20,
  });
  const text = (value: string): number[] => [...new TextEncoder().encode(value)];
  const field = (tag: number, ...content: number[]): number[] => [tag, content.length, ...content];
  const value = (name: string, ...size: number[]): number[] => [
    ...field(0x0a, ...text(name)),
    // TypeProto.tensor_type: elem_type float32, shape of one dimension
    ...field(0x12, ...field(0x0a, 0x08, 1, ...field(0x12, ...field(0x0a, 0x08, ...size)))),
  ];
  // -1 as 64 bits in two's complement
  const minusOne = [...Array<number>(9).fill(0xff), 1];
  const node = [
    ...field(0x0a, ...text('x')),
    ...field(0x0a, ...text('w')),
    ...field(0x12, ...text('y')),
    ...field(0x22, ...text('Mul')),
    // AttributeProto: name, i, type INT
    ...field(0x2a, ...field(0x0a, ...text('axis')), 0x18, ...minusOne, 0xa0, 1, 2),
  ];
  const tensor = [0x08, 1, 0x10, 1, ...field(0x42, ...text('w')), ...field(0x4a, 0, 0, 0x80, 0x3f)];
  const graph = [
    ...field(0x0a, ...node),
    ...field(0x12, ...text('graph')),
    ...field(0x2a, ...tensor),
    // 300 = 2 * 128 + 44
    ...field(0x5a, ...value('x', 0x80 | 44, 2)),
    ...field(0x62, ...value('y', 2)),
  ];
  const operatorSets = [
    ...field(0x42, ...field(0x0a), 0x10, 20),
    ...field(0x42, ...field(0x0a, ...text('com.microsoft')), 0x10, 1),
  ];
  expect([...model]).toEqual([0x08, 9, ...field(0x3a, ...graph), ...operatorSets]);
});
