// The DataSets that are recorded: states of rows, types, names, relations and documents without rows.
using System;
using System.Collections.Generic;
using System.Data;

public static class Samples {
  public static Dictionary<string, DataSet> All() {
    Dictionary<string, DataSet> all = new Dictionary<string, DataSet>();
    all["unchanged"] = Accepted(Rooms(3));
    all["added"] = Rooms(3);
    all["changed"] = Changed();
    all["deleted"] = Deleted();
    all["every-state"] = EveryState();
    all["empty-set"] = new DataSet("Nothing");
    all["empty-table"] = Rooms(0);
    all["scalars"] = Scalars();
    all["nulls"] = Nulls();
    all["spaces"] = Spaces();
    all["encoded-names"] = EncodedNames();
    all["errors"] = Errors();
    all["nested"] = Nested();
    all["nested-changes"] = NestedChanges();
    all["related"] = Related(false);
    all["several-tables"] = SeveralTables();
    all["attributes"] = Attributes();
    all["hidden"] = Hidden();
    all["expressions"] = Expressions();
    all["namespaces"] = Namespaces();
    all["keys"] = Keys();
    all["text-column"] = TextColumn();
    all["plain-rooms"] = Accepted(Rooms(2));
    all["plain-nested"] = Nested();
    return all;
  }

  static DataSet Accepted(DataSet set) {
    set.AcceptChanges();
    return set;
  }

  static DataSet Rooms(int count) {
    DataSet set = new DataSet("Hotel");
    DataTable table = set.Tables.Add("Room");
    table.Columns.Add("Id", typeof(int)).AllowDBNull = false;
    table.Columns.Add("Name", typeof(string)).Caption = "Name of the room";
    table.Columns.Add("Price", typeof(decimal));
    for (int at = 1; at <= count; at++) table.Rows.Add(at, "Room " + at, at * 10.5m);
    return set;
  }

  static DataSet Changed() {
    DataSet set = Accepted(Rooms(3));
    set.Tables[0].Rows[0]["Price"] = 99.90m;
    set.Tables[0].Rows[2]["Name"] = DBNull.Value;
    return set;
  }

  static DataSet Deleted() {
    DataSet set = Accepted(Rooms(4));
    set.Tables[0].Rows[1].Delete();
    set.Tables[0].Rows[3].Delete();
    return set;
  }

  static DataSet EveryState() {
    DataSet set = Accepted(Rooms(4));
    DataTable table = set.Tables[0];
    table.Rows[0].Delete();
    table.Rows[2]["Name"] = "Suite <3> & \"more\"";
    table.Rows.Add(5, "Attic", 1m);
    table.Rows.Add(6, DBNull.Value, DBNull.Value);
    return set;
  }

  static DataSet Scalars() {
    DataSet set = new DataSet("Scalars");
    DataTable table = set.Tables.Add("Values");
    Type[] types = { typeof(string), typeof(int), typeof(short), typeof(long), typeof(byte), typeof(bool), typeof(double),
      typeof(float), typeof(decimal), typeof(DateTime), typeof(Guid), typeof(byte[]), typeof(char), typeof(TimeSpan),
      typeof(Uri), typeof(uint), typeof(ushort), typeof(ulong), typeof(sbyte) };
    foreach (Type type in types) table.Columns.Add(type.Name.Replace("[]", "s"), type);
    DateTime moment = new DateTime(2027, 2, 27, 9, 30, 0, DateTimeKind.Utc);
    table.Rows.Add("text", 2147483647, (short)-5, -9007199254740993L, (byte)255, true, 0.1, 1.5f, 1.50m, moment,
      new Guid("01234567-89ab-cdef-0123-456789abcdef"), new byte[] { 0, 1, 254, 255 }, 'x', TimeSpan.FromMinutes(90),
      new Uri("http://rooms.example/1"), 4294967295u, (ushort)65535, 18446744073709551615ul, (sbyte)-128);
    table.Rows.Add("", int.MinValue, (short)0, 0L, (byte)0, false, double.PositiveInfinity, float.NaN, 0m, moment.AddTicks(1),
      Guid.Empty, new byte[0], 'y', TimeSpan.Zero, new Uri("urn:a b"), 0u, (ushort)0, 0ul, (sbyte)0);
    return set;
  }

  static DataSet Nulls() {
    DataSet set = Accepted(Rooms(1));
    set.Tables[0].Rows.Add(2, DBNull.Value, DBNull.Value);
    set.Tables[0].Rows.Add(3, "", 0m);
    set.AcceptChanges();
    set.Tables[0].Rows[1]["Name"] = "now named";
    return set;
  }

  static DataSet Spaces() {
    DataSet set = new DataSet("Spaces");
    DataTable table = set.Tables.Add("Text");
    table.Columns.Add("Value", typeof(string));
    string[] values = { " ", "  two", "two  ", "\n", "a\nb", "\t", "a\rb", "<a/>", "]]>" };
    foreach (string value in values) table.Rows.Add(value);
    set.AcceptChanges();
    return set;
  }

  static DataSet EncodedNames() {
    DataSet set = new DataSet("Set of names");
    DataTable table = set.Tables.Add("Room & board");
    string[] names = { "First name", "2nd", "a:b", "x_0020_y", "_x0020_", "__proto__", "constructor", "\u00e9t\u00e9", "#" };
    foreach (string name in names) table.Columns.Add(name, typeof(string));
    table.Rows.Add("a", "b", "c", "d", "e", "f", "g", "h", "i");
    return set;
  }

  static DataSet Errors() {
    DataSet set = Accepted(Rooms(3));
    DataTable table = set.Tables[0];
    table.Rows[0].RowError = "the room is closed";
    table.Rows[1].SetColumnError("Price", "the price is too low");
    table.Rows[1].SetColumnError("Name", "no such name");
    table.Rows[2].Delete();
    table.Rows[2].RowError = "cannot be deleted";
    return set;
  }

  static DataSet Related(bool nested) {
    DataSet set = new DataSet("Orders");
    DataTable order = set.Tables.Add("Order");
    order.Columns.Add("Id", typeof(int));
    order.Columns.Add("Guest", typeof(string));
    order.PrimaryKey = new DataColumn[] { order.Columns["Id"] };
    DataTable item = set.Tables.Add("Item");
    item.Columns.Add("OrderId", typeof(int));
    item.Columns.Add("Night", typeof(DateTime));
    set.Relations.Add("Order_Item", order.Columns["Id"], item.Columns["OrderId"]).Nested = nested;
    order.Rows.Add(1, "Ann");
    order.Rows.Add(2, "Bob");
    DateTime night = new DateTime(2027, 3, 1, 0, 0, 0, DateTimeKind.Utc);
    item.Rows.Add(2, night);
    item.Rows.Add(1, night.AddDays(1));
    item.Rows.Add(2, night.AddDays(2));
    set.AcceptChanges();
    return set;
  }

  static DataSet Nested() {
    return Related(true);
  }

  static DataSet NestedChanges() {
    DataSet set = Related(true);
    set.Tables["Item"].Rows[0]["Night"] = new DateTime(2027, 4, 1, 0, 0, 0, DateTimeKind.Utc);
    set.Tables["Item"].Rows[1].Delete();
    set.Tables["Order"].Rows[0]["Guest"] = "Anna";
    set.Tables["Item"].Rows.Add(1, DBNull.Value);
    return set;
  }

  static DataSet SeveralTables() {
    DataSet set = Accepted(Rooms(2));
    DataTable table = set.Tables.Add("Guest");
    table.Columns.Add("Name", typeof(string));
    table.Rows.Add("Ann");
    set.Tables.Add("Empty").Columns.Add("Nothing", typeof(bool));
    return set;
  }

  static DataSet Attributes() {
    DataSet set = Rooms(0);
    DataTable table = set.Tables[0];
    table.Columns["Id"].ColumnMapping = MappingType.Attribute;
    table.Columns["Name"].ColumnMapping = MappingType.Attribute;
    table.Rows.Add(1, "One", 1m);
    table.Rows.Add(2, DBNull.Value, 2m);
    set.AcceptChanges();
    table.Rows[0]["Name"] = "a \"quoted\"\nname";
    return set;
  }

  static DataSet Hidden() {
    DataSet set = Rooms(0);
    DataTable table = set.Tables[0];
    table.Columns.Add("Secret code", typeof(int)).ColumnMapping = MappingType.Hidden;
    table.Rows.Add(1, "One", 1m, 77);
    table.Rows.Add(2, "Two", 2m, DBNull.Value);
    set.AcceptChanges();
    table.Rows[0]["Secret code"] = 78;
    return set;
  }

  static DataSet Expressions() {
    DataSet set = Rooms(2);
    set.Tables[0].Columns.Add("Twice", typeof(decimal), "Price * 2");
    set.Tables[0].Columns["Twice"].ReadOnly = true;
    return set;
  }

  static DataSet Namespaces() {
    DataSet set = Rooms(2);
    set.Namespace = "urn:rooms";
    set.Prefix = "r";
    set.AcceptChanges();
    set.Tables[0].Rows[1]["Price"] = 5m;
    return set;
  }

  static DataSet Keys() {
    DataSet set = Rooms(2);
    DataTable table = set.Tables[0];
    table.PrimaryKey = new DataColumn[] { table.Columns["Id"], table.Columns["Name"] };
    table.Constraints.Add(new UniqueConstraint("OnePrice", table.Columns["Price"]));
    DataColumn number = table.Columns.Add("Number", typeof(long));
    number.AutoIncrement = true;
    number.AutoIncrementSeed = 100;
    table.Columns.Add("Kind", typeof(string)).DefaultValue = "double";
    table.Columns["Kind"].MaxLength = 20;
    table.Rows.Add(3, "Three", 3m);
    return set;
  }

  static DataSet TextColumn() {
    DataSet set = new DataSet("Notes");
    DataTable table = set.Tables.Add("Note");
    table.Columns.Add("By", typeof(string)).ColumnMapping = MappingType.Attribute;
    table.Columns.Add("Note_Text", typeof(string)).ColumnMapping = MappingType.SimpleContent;
    table.Rows.Add("Ann", "late arrival");
    table.Rows.Add("Bob", DBNull.Value);
    table.Rows.Add("Cleo", "two\nlines");
    set.AcceptChanges();
    return set;
  }
}
