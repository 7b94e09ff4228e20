// Makes DataSets with Mono and writes them as ASP.NET does, and reads DataSets with ReadXml; lists the rows of each.
using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Text;
using System.Xml;
using System.Xml.Serialization;

public static class DataSets {
  // `make FOLDER` writes every DataSet; `read FOLDER` reads each *.xml there, and writes *.again.xml from what was read.
  public static void Main(string[] arguments) {
    if (arguments[0] == "make") Make(arguments[1]);
    else Read(arguments[1]);
  }

  static void Make(string folder) {
    foreach (KeyValuePair<string, DataSet> each in Samples.All()) {
      string path = Path.Combine(folder, each.Key);
      if (each.Key.StartsWith("plain-")) each.Value.WriteXml(path + ".xml", XmlWriteMode.WriteSchema);
      else WriteAsResult(path + ".xml", each.Value);
      File.WriteAllText(path + ".rows.txt", Listing.Of(each.Value));
    }
  }

  static void WriteAsResult(string path, DataSet set) {
    XmlWriterSettings settings = new XmlWriterSettings();
    settings.Indent = true;
    settings.Encoding = new UTF8Encoding(false);
    settings.NewLineChars = "\n";
    settings.NewLineHandling = NewLineHandling.Entitize;
    using (XmlWriter writer = XmlWriter.Create(path, settings)) {
      writer.WriteStartElement("DataSet");
      set.WriteXmlSchema(writer);
      set.WriteXml(writer, XmlWriteMode.DiffGram);
      writer.WriteEndElement();
    }
  }

  static void Read(string folder) {
    foreach (string path in Directory.GetFiles(folder, "*.xml")) {
      string stem = path.Substring(0, path.Length - 4);
      try {
        ReadOne(path, stem);
      } catch (Exception error) {
        File.WriteAllText(stem + ".rows.txt", "rejected: " + error.GetType().Name + ": " + error.Message);
      }
    }
  }

  static void ReadOne(string path, string stem) {
    DataSet set = new DataSet();
    XmlDocument document = new XmlDocument();
    document.PreserveWhitespace = true;
    document.Load(path);
    foreach (XmlNode child in document.DocumentElement.ChildNodes) {
      if (child.LocalName == "schema") set.ReadXmlSchema(new XmlNodeReader(child));
      if (child.LocalName == "diffgram") set.ReadXml(new StringReader(child.OuterXml), XmlReadMode.DiffGram);
    }
    File.WriteAllText(stem + ".rows.txt", Listing.Of(set));
    WriteAsResult(stem + ".again", set);
  }
}

// Lists the rows of a DataSet as lines of text, so that two DataSets can be compared.
public static class Listing {
  public static string Of(DataSet set) {
    StringBuilder lines = new StringBuilder();
    lines.Append("set " + set.DataSetName + " {" + set.Namespace + "}\n");
    foreach (DataTable table in set.Tables) Add(lines, table);
    foreach (DataRelation relation in set.Relations) {
      lines.Append("relation " + relation.RelationName + " " + relation.ParentTable.TableName + Names(relation.ParentColumns)
        + " " + relation.ChildTable.TableName + Names(relation.ChildColumns) + (relation.Nested ? " nested" : "") + "\n");
    }
    return lines.ToString();
  }

  static string Names(DataColumn[] columns) {
    List<string> names = new List<string>();
    foreach (DataColumn column in columns) names.Add(column.ColumnName);
    return "[" + string.Join(",", names.ToArray()) + "]";
  }

  static void Add(StringBuilder lines, DataTable table) {
    lines.Append("table " + table.TableName + " key" + Names(table.PrimaryKey) + "\n");
    foreach (DataColumn column in table.Columns) {
      lines.Append("column " + column.ColumnName + " " + column.DataType.Name + (column.AllowDBNull ? " null" : "")
        + " " + column.ColumnMapping + (column.Caption == column.ColumnName ? "" : " '" + column.Caption + "'")
        + (column.Expression == "" ? "" : " = " + column.Expression) + "\n");
    }
    foreach (DataRow row in table.Rows) Add(lines, table, row);
  }

  static void Add(StringBuilder lines, DataTable table, DataRow row) {
    lines.Append("row " + row.RowState.ToString().ToLowerInvariant());
    if (row.HasVersion(DataRowVersion.Current)) lines.Append(" current" + Cells(table, row, DataRowVersion.Current));
    if (row.HasVersion(DataRowVersion.Original)) lines.Append(" original" + Cells(table, row, DataRowVersion.Original));
    if (row.RowError != "") lines.Append(" error '" + row.RowError + "'");
    foreach (DataColumn column in table.Columns)
      if (row.GetColumnError(column) != "") lines.Append(" error of " + column.ColumnName + " '" + row.GetColumnError(column) + "'");
    lines.Append("\n");
  }

  static string Cells(DataTable table, DataRow row, DataRowVersion version) {
    List<string> cells = new List<string>();
    foreach (DataColumn column in table.Columns) cells.Add(Cell(row[column, version]));
    return "[" + string.Join("|", cells.ToArray()) + "]";
  }

  static string Cell(object value) {
    if (value == DBNull.Value) return "null";
    if (value is byte[]) return Convert.ToBase64String((byte[])value);
    if (value is bool) return (bool)value ? "true" : "false";
    if (value is DateTime) return ((DateTime)value).ToUniversalTime().Ticks.ToString(CultureInfo.InvariantCulture);
    if (value is double) return ((double)value).ToString("R", CultureInfo.InvariantCulture);
    if (value is float) return ((double)(float)value).ToString("R", CultureInfo.InvariantCulture);
    if (value is TimeSpan) return XmlConvert.ToString((TimeSpan)value);
    string text = Convert.ToString(value, CultureInfo.InvariantCulture);
    return text.Replace("\\", "\\\\").Replace("\n", "\\n").Replace("\r", "\\r");
  }
}
